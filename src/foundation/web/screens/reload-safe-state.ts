import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { isEphemeral } from '../session/ephemeral.ts';

/**
 * State for what is typed in a form without a draft. It survives a reload that the page itself begins (`reloadWithInput`). `name`: unique on the
 * page. `start`: the value at first. Where one form of a page uses it, every field without a draft on that page has to.
 */
export function useReloadSafeInput<T>(name: string, start: T): [T, Dispatch<SetStateAction<T>>] {
  useReloadSafeDraft();
  return useStateOverReload(name, start);
}

/** Says that what is typed in a form outlives a reload, because the form has a draft. */
export function useReloadSafeDraft(): void {
  useEffect(() => {
    drafts += 1;
    return () => {
      drafts -= 1;
    };
  }, []);
}

/** Whether something is open on the page, such as the sheet of a field: open again after a reload that the page itself begins. */
export function useReloadSafeOpen(name: string): [boolean, Dispatch<SetStateAction<boolean>>] {
  return useStateOverReload(`open ${name}`, false);
}

function useStateOverReload<T>(name: string, start: T): [T, Dispatch<SetStateAction<T>>] {
  const [state, setState] = useState(() => (takeKept(name) as T | undefined) ?? start);
  useEffect(() => {
    delete taken[name];
    keepers.set(name, state);
    return () => void keepers.delete(name);
  }, [name, state]);
  return [state, setState];
}

// The value stored under a name before the page was reloaded. It stays here until a field has it: React throws away the state of a first
// rendering that has to wait for a part of the page, and renders anew.
function takeKept(name: string): unknown {
  try {
    taken[name] ??= JSON.parse(sessionStorage.getItem(keyOf(name)) as string);
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Where nothing can be stored, nothing was.
  }
  return taken[name];
}

const taken: Record<string, unknown> = {};

/**
 * Loads the page anew, with what is typed in it, where a file of code did not come although somebody asked for it again: a browser does not ask
 * again for one that failed once. False at the first attempt, without a network, where nothing may be kept, such as at a kiosk, and where
 * something is typed in a form that would not have it afterwards.
 */
export function reloadWithInput(attempt: number, reload = () => location.reload()): boolean {
  if (attempt === 0 || !navigator.onLine || isEphemeral() || (!drafts && typedIn === location.pathname)) return false;
  try {
    for (const [name, state] of keepers) sessionStorage.setItem(keyOf(name), JSON.stringify(state));
  } catch {
    return false;
  }
  reload();
  return true;
}

const keyOf = (name: string) => `sihat.kept ${location.pathname} ${name}`;
const keepers = new Map<string, unknown>();
let drafts = 0;

// The path of the page in which something was typed last. Tests of rules load this file without a page.
let typedIn: string | undefined;
globalThis.document?.addEventListener('input', () => {
  typedIn = location.pathname;
});
