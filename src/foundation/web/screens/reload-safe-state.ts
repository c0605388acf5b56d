import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { isEphemeral } from '../session/ephemeral.ts';

/**
 * State for typed input in a form without a draft. It survives a reload by `reloadWithInput`. `name`: unique on the
 * page. If one form of a page uses it, every field without a draft on that page must use it.
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
  const [state, setState] = useState(() => (takeStored(name) as T | undefined) ?? initialValue);
  useEffect(() => {
    delete restored[name];
    valueByName.set(name, state);
    return () => void valueByName.delete(name);
  }, [name, state]);
  return [state, setState];
}

// Value stored before a reload. It stays in `restored` until a field has it: React discards the state of a first render
// that suspends, and renders again.
function takeStored(name: string): unknown {
  try {
    restored[name] ??= JSON.parse(sessionStorage.getItem(keyOf(name)) as string);
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  return restored[name];
}

const restored: Record<string, unknown> = {};

/**
 * Reloads the page with its typed input, after a code file failed twice: browsers do not request a failed file again.
 * Returns false without reloading at the first attempt, offline, in ephemeral sessions (kiosks), when a form would
 * lose its input, and when storage is blocked.
 */
export function reloadWithInput(attempt: number, reload = () => location.reload()): boolean {
  if (attempt === 0 || !navigator.onLine || isEphemeral() || (!draftCount && lastTypedPath === location.pathname))
    return false;
  try {
    for (const [name, state] of valueByName) sessionStorage.setItem(keyOf(name), JSON.stringify(state));
  } catch {
    return false;
  }
  reload();
  return true;
}

const keyOf = (name: string) => `sihat.kept ${location.pathname} ${name}`;
const valueByName = new Map<string, unknown>();
let draftCount = 0;

// Path of the last page with typed input. Unit tests without a DOM load this file too.
let lastTypedPath: string | undefined;
globalThis.document?.addEventListener('input', () => {
  lastTypedPath = location.pathname;
});
