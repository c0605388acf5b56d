import { useSyncExternalStore } from 'react';
import { createListeners } from '#foundation/web/listeners.ts';

/** Height of the rows of all tables: 56 px and more, or 40 px (`compact`). */
export type Density = 'comfortable' | 'compact';

/** The density of tables that the person chose on this device, and a function to choose another. */
export function useDensity(): [Density, (density: Density) => void] {
  const density = useSyncExternalStore<Density>(listeners.subscribe, readDensity, () => 'comfortable');
  return [density, chooseDensity];
}

const storageKey = 'sihat_density';
const listeners = createListeners();
// The choice in a browser that stores nothing lives as long as the page.
let unsaved: Density | undefined;

function readDensity(): Density {
  try {
    return unsaved ?? (localStorage.getItem(storageKey) === 'compact' ? 'compact' : 'comfortable');
  } catch {
    return unsaved ?? 'comfortable';
  }
}

function chooseDensity(density: Density): void {
  try {
    localStorage.setItem(storageKey, density);
    unsaved = undefined;
  } catch {
    unsaved = density;
  }
  listeners.notify();
}
