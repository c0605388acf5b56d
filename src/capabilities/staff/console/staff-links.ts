import { safeCallback } from '#capabilities/login/rules/callback.ts';

export const consoleHome = '/staff/';

/** Returns the page to open after the login: `wanted` if it is a page of the console, else the console's home. */
export function loginDestination(wanted: string | null): string {
  const path = safeCallback(wanted);
  return path?.startsWith(consoleHome) && !loginPaths.test(path) ? path : consoleHome;
}

/** Link to the login page, which leads to `back` afterwards. */
export function loginLink(back: string): string {
  return back === consoleHome || back === '/staff'
    ? '/staff/login'
    : `/staff/login?${new URLSearchParams({ callback: back })}`;
}

// A login that leads to a login page would loop.
const loginPaths = /^\/staff\/(login|join|directory)(\/|\?|$)/;
