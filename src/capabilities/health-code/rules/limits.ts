import { day, minute, type Millis, second } from '#foundation/time/clock.ts';

/** The longest time for which a certificate is signed, and a paper code is good. */
export const maxCertificateLifetime: Millis = day;

/** How often a phone signs the time anew. */
export const liveCodeInterval: Millis = 15 * second;

/** How long a signed time is good: a picture of a live code is worth nothing after it. */
export const liveCodeLifetime: Millis = 30 * second;

/** By how much the clocks of a phone and of a scanner may differ beside. */
export const allowedClockSkew: Millis = 5 * second;

/** From which difference to the server's time on a phone's clock is said to be wrong. */
export const clockWarningThreshold: Millis = 10 * second;

/** From which ages of its keys on a scanner is told to fetch newer ones, and trusts them no more. */
export const keyAges = { ageing: day, old: 7 * day };

/** For how many days appeals, and levels that were set by hand, are kept after they have ended. */
export const appealRetentionDays = 90;

/** The hours for which a level can be set by hand: from one to 21 days. */
export const manualLevelHours = { least: 1, most: 21 * 24 };

/** When a certificate that is signed now ends: with what it says, within the longest term, in whole seconds. */
export function certificateEnd(now: Millis, until: Millis): Millis {
  const end = Math.min(until, now + maxCertificateLifetime);
  return end - (end % second);
}

/** How often a page that stays open asks whether the level has changed. */
export const pollInterval: Millis = 5 * minute;
