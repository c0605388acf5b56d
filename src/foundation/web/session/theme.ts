import { useSyncExternalStore } from 'react';
import { isEphemeral } from './ephemeral.ts';

/** Light or dark, or as the device is set. */
export type Theme = 'system' | 'light' | 'dark';

/** Storage key of the choice. The page's `theme.js` reads it before the first paint. */
export const themePreference = 'app_theme';

/** Switches the theme on this device. */
export function chooseTheme(theme: Theme): void {
  current = theme;
  try {
    if (theme === 'system') localStorage.removeItem(themePreference);
    else if (!isEphemeral()) localStorage.setItem(themePreference, theme);
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
  current ??= themeFrom(storedTheme());
  return current;
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key !== themePreference) return;
    current = themeFrom(newValue);
    listener();
  };
  window.addEventListener('storage', fromOtherTab);
  window.addEventListener('app-theme', listener);
  return () => {
    window.removeEventListener('storage', fromOtherTab);
    window.removeEventListener('app-theme', listener);
  };
}

function themeFrom(value: string | null): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function storedTheme(): string | null {
  try {
    return isEphemeral() ? null : localStorage.getItem(themePreference);
  } catch {
    return null;
  }
}
