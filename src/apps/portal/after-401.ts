import { safeCallback } from '#capabilities/login/portal/public.ts';
import type { To } from '#foundation/web/router/path.ts';
import { withoutLanguage } from '#foundation/web/router/route-language.ts';

/**
 * Target after a 401 (spec §4): /user, in the app platform /travel/home. Undefined on login, code, network and
 * info-register pages, which redirect nobody. The target has the current page as its callback.
 */
export function targetAfter401(location: { pathname: string; search: string }, isInApp: boolean): To | undefined {
  if (pathsWithout401Redirect.test(location.pathname)) return undefined;
  const callback = returnPage(location);
  const search = callback === '/travel' ? '' : `?${new URLSearchParams({ callback })}`;
  return { pathname: isInApp ? '/travel/home' : '/user', search };
}

const pathsWithout401Redirect = /^\/(user|email-login|email-code|app\/login|network|info-register)(\/|$)/;

// A second 401, on /travel/home, must not replace the callback of the first.
function returnPage(location: { pathname: string; search: string }): string {
  if (location.pathname !== '/travel/home') return withoutLanguage(location);
  return safeCallback(new URLSearchParams(location.search).get('callback')) ?? '/travel';
}
