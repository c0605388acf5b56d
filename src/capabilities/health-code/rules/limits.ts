import { day, minute, type Millis, second } from '#foundation/time/clock.ts';

/** Maximum validity of a certificate (the facts that the server signs for a phone) and of a paper code. */
export const maxCertificateLifetime: Millis = day;

/** Interval at which a phone signs the time for its live code. */
export const liveCodeInterval: Millis = 15 * second;

/** Validity of a signed time. A scanner refuses a picture of a live code afterwards. */
export const liveCodeLifetime: Millis = 30 * second;

/** Additional tolerance between the clocks of a phone and a scanner. */
export const allowedClockSkew: Millis = 5 * second;

/** Difference to the server's time from which a phone shows a clock warning. */
export const clockWarningThreshold: Millis = 10 * second;

/**
 * Ages of the public keys on a door's device. From `refreshAfter` the page suggests a refresh; from `expireAfter` it
 * accepts no codes.
 */
export const keyAges = { refreshAfter: day, expireAfter: 7 * day };

/** Days for which a decided appeal is retained. */
export const appealRetentionDays = 90;

export const maxAppealFiles = 3;

/** Maximum number of hours for which the result of a report or self-assessment counts. */
export const maxReportHours = 168;

/** Maximum number of days for which an exposure counts. Older ones are deleted. */
export const maxExposedDays = 28;

/** Age from which a dry run no longer counts. Codes are valid for hours, so its counts soon differ from reality. */
export const dryRunValidity: Millis = day;

/** Hours for which a health officer can set a level by hand. */
export const manualLevelHours = { min: 1, max: 21 * 24 };

/** Returns the end of a certificate in whole seconds. `until`: end of the level. */
export function certificateEnd(now: Millis, until: Millis): Millis {
  const end = Math.min(until, now + maxCertificateLifetime);
  return end - (end % second);
}

/** Interval at which a page with a code asks the server for the current level. */
export const pollInterval: Millis = 5 * minute;
