import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { isEphemeralSession } from '../session/ephemeral.ts';

/**
 * State for typed input in a form without a draft. It survives a reload by `reloadWithInput`. `name`: unique on the
 * page. If one field of a page uses this hook, every field without a draft on that page must use it: `reloadWithInput`
 * would lose the others.
 */
export function useReloadSafeInput<T>(name: string, initialValue: T): [T, Dispatch<SetStateAction<T>>] {
  useReloadSafeDraft();
  return useReloadSafeState(name, initialValue);
}

/** Marks a form's input as safe across a reload, because the form has a draft. */
export function useReloadSafeDraft(): void {
  useEffect(() => {
    draftCount += 1;
    return () => {
      draftCount -= 1;
    };
  }, []);
}

/** State for whether something is open, such as the sheet of a field. It survives a reload by `reloadWithInput`. */
export function useReloadSafeOpen(name: string): [boolean, Dispatch<SetStateAction<boolean>>] {
  return useReloadSafeState(`open ${name}`, false);
}

function useReloadSafeState<T>(name: string, initialValue: T): [T, Dispatch<SetStateAction<T>>] {
  const [state, setState] = useState(() => (takeStoredValue(name) as T | undefined) ?? initialValue);
  useEffect(() => {
    delete restoredValueByName[name];
    valueByName.set(name, state);
    return () => void valueByName.delete(name);
  }, [name, state]);
  return [state, setState];
}

// Reads a value stored before a reload. The value stays in `restoredValueByName` until the field is mounted, because
// React discards the state of a first render that suspends.
function takeStoredValue(name: string): unknown {
  try {
    restoredValueByName[name] ??= JSON.parse(sessionStorage.getItem(storageKeyOf(name)) as string);
    sessionStorage.removeItem(storageKeyOf(name));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  return restoredValueByName[name];
}

const restoredValueByName: Record<string, unknown> = {};

/**
 * Reloads the page with its typed input, after a code file failed twice: browsers do not request a failed file again.
 * Returns false without reloading if this is the first failure (`attempt` 0), offline, in ephemeral sessions (kiosks),
 * if a form would lose its input, or if storage is blocked.
 */
export function reloadWithInput(attempt: number, reload = () => location.reload()): boolean {
  if (
    attempt === 0 ||
    !navigator.onLine ||
    isEphemeralSession() ||
    (!draftCount && lastTypedPath === location.pathname)
  )
    return false;
  try {
    for (const [name, state] of valueByName) sessionStorage.setItem(storageKeyOf(name), JSON.stringify(state));
  } catch {
    return false;
  }
  reload();
  return true;
}

const storageKeyOf = (name: string) => `sihat.kept ${location.pathname} ${name}`;
const valueByName = new Map<string, unknown>();
let draftCount = 0;

// Path of the last page with typed input. Unit tests without a DOM load this file too.
let lastTypedPath: string | undefined;
globalThis.document?.addEventListener('input', () => {
  lastTypedPath = location.pathname;
});
