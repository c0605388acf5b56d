import { safeCallback } from '#capabilities/login/portal/public.ts';
import type { To } from 'react-router';
import { withoutLanguage } from '#foundation/web/router/route-language.ts';

/**
 * Where a 401 sends a person (spec §4): to /user, in the app platform to /travel/home; undefined on a login, code, network or
 * info-register page, where nothing happens. The target is told which page its login comes back to.
 */
export function targetAfter401(here: { pathname: string; search: string }, inApp: boolean): To | undefined {
  if (pathsWithout401Redirect.test(here.pathname)) return undefined;
  const callback = returnPage(here);
  const search = callback === '/travel' ? '' : `?${new URLSearchParams({ callback })}`;
  return { pathname: inApp ? '/travel/home' : '/user', search };
}

const pathsWithout401Redirect = /^\/(user|email-login|email-code|app\/login|network|info-register)(\/|$)/;

// A second 401, which meets a person on /travel/home already, must not replace the page that the first one named.
function returnPage(here: { pathname: string; search: string }): string {
  if (here.pathname !== '/travel/home') return withoutLanguage(here);
  return safeCallback(new URLSearchParams(here.search).get('callback')) ?? '/travel';
}
