import { callApi } from '#foundation/web/http/call-api.ts';
import { readLanguage, resumeLanguage } from '#foundation/web/session/app-language.ts';
import { beginDirectoryLogin } from '../contract.ts';
import { resolveLoginCallback } from './staff-links.ts';

/** Opens the authority's directory. After its redirect, the directory page continues to `callback`. */
export async function redirectToDirectory(callback: string): Promise<void> {
  const { url } = await callApi(beginDirectoryLogin, {});
  sessionStorage.setItem(callbackKey, callback);
  sessionStorage.setItem(languageKey, readLanguage());
  window.location.assign(url);
}

/** Returns the page to open after the directory's login, and forgets it. */
export function consumeCallback(): string {
  return resolveLoginCallback(consumeItem(callbackKey));
}

/** Restores the language in which the person left for the directory. */
export function restoreLanguage(): void {
  const language = consumeItem(languageKey);
  if (language !== null) resumeLanguage(language);
}

function consumeItem(name: string): string | null {
  const value = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  return value;
}

const callbackKey = 'sihat_staff_callback';
const languageKey = 'sihat_staff_language';
