import { useSyncExternalStore } from 'react';
import { isEphemeralSession } from './ephemeral.ts';

export type Theme = 'system' | 'light' | 'dark';

/** Storage key of the choice. The page's `theme.js` reads it before the first paint. */
export const themePreferenceKey = 'app_theme';

export function chooseTheme(theme: Theme): void {
  current = theme;
  try {
    if (theme === 'system') localStorage.removeItem(themePreferenceKey);
    else if (!isEphemeralSession()) localStorage.setItem(themePreferenceKey, theme);
  } catch {
    // Private mode: the choice lives as long as the page.
  }
  window.dispatchEvent(new CustomEvent('app-theme', { detail: theme }));
}

/** Hook for the chosen theme; follows other tabs. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}

let current: Theme | undefined;

function readTheme(): Theme {
  current ??= themeFrom(readStoredTheme());
  return current;
}

function subscribe(listener: () => void): () => void {
  const onStorageEvent = ({ key, newValue }: StorageEvent) => {
    if (key !== themePreferenceKey) return;
    current = themeFrom(newValue);
    listener();
  };
  window.addEventListener('storage', onStorageEvent);
  window.addEventListener('app-theme', listener);
  return () => {
    window.removeEventListener('storage', onStorageEvent);
    window.removeEventListener('app-theme', listener);
  };
}

function themeFrom(value: string | null): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function readStoredTheme(): string | null {
  try {
    return isEphemeralSession() ? null : localStorage.getItem(themePreferenceKey);
  } catch {
    return null;
  }
}
