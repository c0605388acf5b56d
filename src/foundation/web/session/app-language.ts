import { useSyncExternalStore } from 'react';
import { type Language, languageFrom, toRouteLanguage } from '#foundation/language/messages.ts';
import { createListeners } from '../listeners.ts';
import { isEphemeralSession } from './ephemeral.ts';

/** Storage key of the chosen language (spec §2). */
export const languagePreferenceKey = 'app_language';

export function readLanguage(): Language {
  return current;
}

/**
 * Sets the language of a page that opens: the route's `lang`, else the stored preference, else the device's language
 * (`ms` maps to `bm`), else English. Only an explicit choice is stored.
 */
export function initializeLanguage(search: string, deviceLanguage: string | undefined): Language {
  const languageInRoute = new URLSearchParams(search).get('lang') ?? '';
  const chosenLanguage = /^(en|bm|ms)$/i.test(languageInRoute) ? languageInRoute : readStoredLanguage();
  followsDevice = !chosenLanguage;
  current = languageFrom(chosenLanguage ?? deviceLanguage);
  return current;
}

/** Uses the device's language, which the surrounding app reports, unless the route or a preference decides. */
export function setDeviceLanguage(deviceLanguage: string): void {
  if (followsDevice) setCurrent(languageFrom(deviceLanguage));
}

/** Restores the language of a visitor who returns from another site, without changing the stored preference. */
export function resumeLanguage(language: string): void {
  followsDevice = false;
  setCurrent(languageFrom(language));
}

export function chooseLanguage(language: Language): Language {
  try {
    if (!isEphemeralSession()) localStorage.setItem(languagePreferenceKey, toRouteLanguage(language));
  } catch {
    // Private mode: the choice lives as long as the page.
  }
  followsDevice = false;
  setCurrent(language);
  return language;
}

/** Hook for the language of the page; follows other tabs. */
export function useAppLanguage(): Language {
  return useSyncExternalStore(subscribe, readLanguage, () => 'en');
}

let current: Language = 'en';
let followsDevice = true;
const listeners = createListeners();

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  const onStorageEvent = (event: StorageEvent) => {
    if (event.key === languagePreferenceKey && event.newValue) setCurrent(languageFrom(event.newValue));
  };
  window.addEventListener('storage', onStorageEvent);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorageEvent);
  };
}

function setCurrent(language: Language): void {
  if (language === current) return;
  current = language;
  listeners.notify();
}

function readStoredLanguage(): string | null {
  try {
    return isEphemeralSession() ? null : localStorage.getItem(languagePreferenceKey);
  } catch {
    return null;
  }
}
