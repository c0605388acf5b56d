import type { To } from 'react-router';
import { withoutLanguage } from '#foundation/web/router/route-language.ts';

/**
 * Where a 401 sends a person (spec §4): to /user, in the app platform to /travel/home; undefined on a login, code, network or
 * info-register page, where nothing happens. `/user` is told which page to come back to.
 */
export function targetAfter401(here: { pathname: string; search: string }, inApp: boolean): To | undefined {
  if (staysOn401.test(here.pathname)) return undefined;
  if (inApp) return '/travel/home';
  const callback = withoutLanguage(here);
  return { pathname: '/user', search: callback === '/travel' ? '' : `?${new URLSearchParams({ callback })}` };
}

const staysOn401 = /^\/(user|email-login|email-code|app\/login|network|info-register)(\/|$)/;
