import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { keepsNothing } from '../session/keeping.ts';

/**
 * Has a value outlive a reload that the page itself begins (`reloadAfter`): for what somebody typed in a form that has no draft. Read it
 * back with `takeKept`.
 */
export function useKeptOverReload(name: string, value: unknown): void {
  useDraftOverReload();
  useKeeper(name, value);
}

/** Says that what is typed in a form outlives a reload, because the form has a draft. */
export function useDraftOverReload(): void {
  useEffect(() => {
    drafts += 1;
    return () => {
      drafts -= 1;
    };
  }, []);
}

/** Whether something is open on the page, such as the sheet of a field: open again after a reload that the page itself begins. */
export function useOpenOverReload(name: string): [boolean, Dispatch<SetStateAction<boolean>>] {
  const [open, setOpen] = useState(() => !!takeKept(name));
  useKeeper(name, open);
  return [open, setOpen];
}

function useKeeper(name: string, value: unknown): void {
  const newest = useRef(value);
  newest.current = value;
  useEffect(() => {
    keepers.set(name, newest);
    return () => void keepers.delete(name);
  }, [name]);
}

/** The value that was kept under a name when the page before this one began anew; once. */
export function takeKept(name: string): unknown {
  try {
    const kept = sessionStorage.getItem(keyOf(name));
    sessionStorage.removeItem(keyOf(name));
    return kept === null ? undefined : (JSON.parse(kept) as unknown);
  } catch {
    return undefined;
  }
}

/**
 * Loads the page anew, with what is typed in it, where a file of code did not come although somebody asked for it again: a browser does not ask
 * again for one that failed once. False at the first attempt, without a network, where nothing may be kept, such as at a kiosk, and where
 * something is typed in a form that would not have it afterwards.
 */
export function reloadAfter(attempt: number, reload = () => location.reload()): boolean {
  if (attempt === 0 || !navigator.onLine || keepsNothing() || (!drafts && typedIn === location.pathname)) return false;
  try {
    for (const [name, { current }] of keepers) sessionStorage.setItem(keyOf(name), JSON.stringify(current));
  } catch {
    return false;
  }
  reload();
  return true;
}

const keyOf = (name: string) => `sihat.kept-over-reload ${location.pathname}${name}`;
const keepers = new Map<string, { current: unknown }>();
let drafts = 0;

// The path of the page in which something was typed last. Tests of rules load this file without a page.
let typedIn: string | undefined;
globalThis.document?.addEventListener('input', () => {
  typedIn = location.pathname;
});
