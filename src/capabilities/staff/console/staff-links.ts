import { safeCallback } from '#capabilities/login/rules/callback.ts';

export const consoleHome = '/staff/';

/** Returns the page to open after the login: `callback` if it is a page of the console, else the console's home. */
export function resolveLoginCallback(callback: string | null): string {
  const path = safeCallback(callback);
  return path?.startsWith(consoleHome) && !loginPaths.test(path) ? path : consoleHome;
}

export function loginLink(callback: string): string {
  return callback === consoleHome || callback === '/staff'
    ? '/staff/login'
    : `/staff/login?${new URLSearchParams({ callback })}`;
}

// A login that leads to a login page would loop.
const loginPaths = /^\/staff\/(login|join|directory)(\/|\?|$)/;
