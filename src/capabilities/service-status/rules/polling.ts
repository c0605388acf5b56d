import { minute, second } from '#foundation/time/clock.ts';
import type { NoticeLocation } from '../contract.ts';

/**
 * Milliseconds between checks (spec §9). `outage`: on the page `/network`, which replaces others in an outage.
 * `normal`: on all other pages.
 */
export const pollIntervals = { normal: 10 * second, outage: 10 * minute };

/** Number of checks in a row that did not reach the server after which the offline banner appears. */
export const failuresUntilBanner = 3;

/**
 * Computes the delay before the next check in milliseconds. `random` is 0 to 1. Jitter keeps a hall full of phones from
 * checking at the same moment. An outage needs no jitter: phones open the network page at different times, and the page
 * promises an exact delay.
 */
export function pollDelay(intervalKey: keyof typeof pollIntervals, random: number): number {
  return intervalKey === 'outage' ? pollIntervals.outage : Math.round(pollIntervals.normal * (0.85 + 0.3 * random));
}

/** Returns whether the page at `path` shows a notice with these locations. The console shows only its own notices. */
export function isShownAt(locations: readonly NoticeLocation[], path: string): boolean {
  const inConsole = /^\/staff(\/|$)/.test(path);
  return locations.some((location) => {
    if (location === 'console') return inConsole;
    if (inConsole) return false;
    if (location === 'portal') return true;
    return location === 'login'
      ? /^\/(user(\/|$)|email-(login|code)$)/.test(path)
      : /^\/(travel(\/|$)|home$|$)/.test(path);
  });
}
