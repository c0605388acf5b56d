import { day, minute, type Millis, second } from '#foundation/time/clock.ts';

/** The longest time for which a certificate is signed, and a paper code is good. */
export const longestTerm: Millis = day;

/** How often a phone signs the time anew. */
export const turnsEvery: Millis = 15 * second;

/** How long a signed time is good: a picture of a live code is worth nothing after it. */
export const livesFor: Millis = 30 * second;

/** By how much the clocks of a phone and of a scanner may differ beside. */
export const clocksApart: Millis = 5 * second;

/** From which difference to the server's time on a phone's clock is said to be wrong. */
export const clockWrong: Millis = 10 * second;

/** From which ages of its keys on a scanner is told to fetch newer ones, and trusts them no more. */
export const keyAges = { ageing: day, old: 7 * day };

/** For how many days appeals, and levels that were set by hand, are kept after they have ended. */
export const keepAppealDays = 90;

/** The hours for which a level can be set by hand: from one to 21 days. */
export const handHours = { least: 1, most: 21 * 24 };

/** When a certificate that is signed now ends: with what it says, within the longest term, in whole seconds. */
export function endOfTerm(now: Millis, until: Millis): Millis {
  const end = Math.min(until, now + longestTerm);
  return end - (end % second);
}

/** How often a page that stays open asks whether the level has changed. */
export const askEvery: Millis = 5 * minute;
