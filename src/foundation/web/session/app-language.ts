import { useSyncExternalStore } from 'react';
import { type Language, languageFrom, routeLanguage } from '#foundation/language/messages.ts';
import { isEphemeral } from './ephemeral.ts';

/** Storage key of the chosen language (spec §2). */
export const languagePreference = 'app_language';

export function readLanguage(): Language {
  return current;
}

/**
 * Sets the language of a page that opens: the route's `lang`, else the stored preference, else the device's language
 * (`ms` maps to `bm`), else English. Only an explicit choice is stored.
 */
export function openLanguage(search: string, device: string | undefined): Language {
  const inRoute = new URLSearchParams(search).get('lang') ?? '';
  const settled = /^(en|bm|ms)$/i.test(inRoute) ? inRoute : storedLanguage();
  followsDevice = !settled;
  current = languageFrom(settled ?? device);
  return current;
}

/** Sets the language of the device, from the surrounding app. Used only without a route language or preference. */
export function setDeviceLanguage(device: string): void {
  if (followsDevice) set(languageFrom(device));
}

/** Restores the language in which the user left for another site, without changing the stored preference. */
export function resumeLanguage(language: string): void {
  followsDevice = false;
  set(languageFrom(language));
}

/** Switches the language and stores the choice. */
export function chooseLanguage(language: Language): Language {
  try {
    if (!isEphemeral()) localStorage.setItem(languagePreference, routeLanguage(language));
  } catch {
    // Private mode: the choice lives as long as the page.
  }
  followsDevice = false;
  set(language);
  return language;
}

/** Hook for the language of the page; follows other tabs. */
export function useAppLanguage(): Language {
  return useSyncExternalStore(listen, readLanguage, () => 'en');
}

let current: Language = 'en';
let followsDevice = true;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === languagePreference && event.newValue) set(languageFrom(event.newValue));
  };
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

function set(language: Language): void {
  if (language === current) return;
  current = language;
  for (const listener of listeners) listener();
}

function storedLanguage(): string | null {
  try {
    return isEphemeral() ? null : localStorage.getItem(languagePreference);
  } catch {
    return null;
  }
}
