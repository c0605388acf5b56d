import { callApi } from '#foundation/web/http/call-api.ts';
import { readLanguage, resumeLanguage } from '#foundation/web/session/app-language.ts';
import { beginDirectoryLogin } from '../contract.ts';
import { loginDestination } from './staff-links.ts';

/** Leaves for the authority's directory, which sends people back to a page of its own; that goes on to `callback`. */
export async function redirectToDirectory(callback: string): Promise<void> {
  const { url } = await callApi(beginDirectoryLogin, {});
  sessionStorage.setItem(callbackKey, callback);
  sessionStorage.setItem(languageKey, readLanguage());
  window.location.assign(url);
}

/** Where to go after the directory, told once. */
export function consumeCallback(): string {
  return loginDestination(consumeItem(callbackKey));
}

/** Goes on in the language in which somebody left for the directory. */
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
