import { callApi } from '#foundation/web/http/call-api.ts';
import { readLanguage, resumeLanguage } from '#foundation/web/session/app-language.ts';
import { beginDirectoryLogin } from '../contract.ts';
import { afterLogin } from './staff-links.ts';

/** Leaves for the authority's directory, which sends people back to a page of its own; that goes on to `callback`. */
export async function goToDirectory(callback: string): Promise<void> {
  const { url } = await callApi(beginDirectoryLogin, {});
  sessionStorage.setItem(keptCallback, callback);
  sessionStorage.setItem(keptLanguage, readLanguage());
  window.location.assign(url);
}

/** Where to go after the directory, told once. */
export function takeCallback(): string {
  return afterLogin(take(keptCallback));
}

/** Goes on in the language in which somebody left for the directory. */
export function takeLanguage(): void {
  const language = take(keptLanguage);
  if (language !== null) resumeLanguage(language);
}

function take(name: string): string | null {
  const value = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  return value;
}

const keptCallback = 'sihat_staff_callback';
const keptLanguage = 'sihat_staff_language';
