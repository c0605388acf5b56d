import { day, minute, type Millis, second } from '#foundation/time/clock.ts';

/** Maximum validity of a certificate and of a paper code. */
export const maxCertificateLifetime: Millis = day;

/** Interval at which a phone signs the time. */
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

export const appealRetentionDays = 90;

export const maxAppealFiles = 3;

/** Maximum number of hours for which the result of a report or self-assessment counts. */
export const maxReportHours = 168;

/** Maximum number of days for which an exposure counts. Older ones are deleted. */
export const maxExposedDays = 28;

/** Age up to which a dry run counts as current. Codes are valid for hours, so the counts change soon. */
export const dryRunValidity: Millis = day;

export const manualLevelHours = { min: 1, max: 21 * 24 };

export function certificateEnd(now: Millis, until: Millis): Millis {
  const end = Math.min(until, now + maxCertificateLifetime);
  return end - (end % second);
}

export const pollInterval: Millis = 5 * minute;
