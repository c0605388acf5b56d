import { useSyncExternalStore } from 'react';
import { type Language, languageFrom, routeLanguage } from '#foundation/language/messages.ts';
import { isEphemeral } from './ephemeral.ts';

/** Where the choice of EN or BM is kept (spec §2). */
export const languagePreference = 'app_language';

/** The language of the page now. */
export function readLanguage(): Language {
  return current;
}

/**
 * Settles the language of a page that opens: the route's `lang`, else the kept preference, else the device's language
 * (`ms` maps to `bm`), else English. Only a person's own choice is kept.
 */
export function openLanguage(search: string, device: string | undefined): Language {
  const inRoute = new URLSearchParams(search).get('lang') ?? '';
  const settled = /^(en|bm|ms)$/i.test(inRoute) ? inRoute : kept();
  followsDevice = !settled;
  current = languageFrom(settled ?? device);
  return current;
}

/** The app around the page says what the device speaks: counts where neither route nor preference said anything. */
export function setDeviceLanguage(device: string): void {
  if (followsDevice) set(languageFrom(device));
}

/** Goes on in the language in which somebody left for another site; their choice stays what it was. */
export function resumeLanguage(language: string): void {
  followsDevice = false;
  set(languageFrom(language));
}

/** Switches the language and keeps the choice. */
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

/** The language of the page, kept up to date: also when another tab switches. */
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

function kept(): string | null {
  try {
    return isEphemeral() ? null : localStorage.getItem(languagePreference);
  } catch {
    return null;
  }
}
