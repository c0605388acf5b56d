import { safeCallback } from '#capabilities/login/rules/callback.ts';

/** The first page of the console. */
export const consoleHome = '/staff/';

/** Where to go after the login: a page of the console, or its first one when the wanted one is none. */
export function loginDestination(wanted: string | null): string {
  const path = safeCallback(wanted);
  return path?.startsWith(consoleHome) && !loginPaths.test(path) ? path : consoleHome;
}

/** The log-in page, told where to come back to. */
export function loginLink(back: string): string {
  return back === consoleHome || back === '/staff'
    ? '/staff/login'
    : `/staff/login?${new URLSearchParams({ callback: back })}`;
}

// A login that leads to a login would go round in circles.
const loginPaths = /^\/staff\/(login|join|directory)(\/|\?|$)/;
