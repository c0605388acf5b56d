import { useSyncExternalStore } from 'react';
import { createListeners } from '#foundation/web/listeners.ts';

const storageKey = 'sihat_counter_keys';
const { subscribe, notify } = createListeners();
let isOff: boolean | undefined;

/** Whether single keys decide on this device. People who use speech input switch them off (WCAG 2.1.4). */
export function useAreKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areKeysOn);
}

function areKeysOn(): boolean {
  isOff ??= readIsOff();
  return !isOff;
}

export function switchKeys(on: boolean): void {
  isOff = !on;
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage is blocked: the choice lives as long as the page.
  }
  notify();
}

function readIsOff(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'off';
  } catch {
    return false;
  }
}
