import { safeCallback } from '#capabilities/login/rules/callback.ts';

/** The first page of the console. */
export const consoleHome = '/staff/';

/** Where to go after the login: a page of the console, or its first one when the wanted one is none. */
export function afterLogin(wanted: string | null): string {
  const path = safeCallback(wanted);
  return path?.startsWith(consoleHome) && !entrances.test(path) ? path : consoleHome;
}

/** The log-in page, told where to come back to. */
export function loginLink(back: string): string {
  return back === consoleHome || back === '/staff'
    ? '/staff/login'
    : `/staff/login?${new URLSearchParams({ callback: back })}`;
}

/** Keeps where to come back to while the directory is asked: it comes back to a page of its own. */
export function keepCallback(callback: string): void {
  sessionStorage.setItem(kept, callback);
}

/** Where to go after the directory, told once. */
export function takeCallback(): string {
  const callback = sessionStorage.getItem(kept);
  sessionStorage.removeItem(kept);
  return afterLogin(callback);
}

const kept = 'sihat_staff_callback';

// A login that leads to a login would go round in circles.
const entrances = /^\/staff\/(login|join|directory)(\/|\?|$)/;
