import { useSyncExternalStore } from 'react';
import { isEphemeral } from './ephemeral.ts';

/** Light or dark: as the device says, or as somebody chose. */
export type Theme = 'system' | 'light' | 'dark';

/** Where the choice is kept; the page's `theme.js` reads it before anything is drawn. */
export const themePreference = 'app_theme';

/** Shows everything in a theme from now on, on this device. */
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

/** The theme that was chosen, kept up to date: also when another tab chooses. */
export function useTheme(): Theme {
  return useSyncExternalStore(listen, readTheme);
}

let current: Theme | undefined;

function readTheme(): Theme {
  current ??= themeFrom(kept());
  return current;
}

function listen(listener: () => void): () => void {
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

function kept(): string | null {
  try {
    return isEphemeral() ? null : localStorage.getItem(themePreference);
  } catch {
    return null;
  }
}
