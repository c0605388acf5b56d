import { minute, second } from '#foundation/time/clock.ts';
import type { NoticeLocation } from '../contract.ts';

/** Pauses between checks in milliseconds (spec §9): while all is well, and on the network page. */
const pollIntervals = { normal: 10 * second, outage: 10 * minute };

/** Failed checks in a row after which the page admits to being offline. */
export const failuresUntilBanner = 3;

/**
 * The pause before the next check in milliseconds. `random` is 0 to 1: the normal check has jitter, so that a hall full of phones does
 * not ask in step. On the network page it is as long as the page says; phones came there at different times already.
 */
export function pollDelay(page: keyof typeof pollIntervals, random: number): number {
  return page === 'outage' ? pollIntervals.outage : Math.round(pollIntervals.normal * (0.85 + 0.3 * random));
}

/** Whether a notice for these places is shown on the page at a path. */
export function isShownAt(places: readonly NoticeLocation[], path: string): boolean {
  const inConsole = /^\/staff(\/|$)/.test(path);
  return places.some((place) => {
    if (place === 'console') return inConsole;
    if (inConsole) return false;
    if (place === 'portal') return true;
    return place === 'login'
      ? /^\/(user(\/|$)|email-(login|code)$)/.test(path)
      : /^\/(travel(\/|$)|home$|$)/.test(path);
  });
}
