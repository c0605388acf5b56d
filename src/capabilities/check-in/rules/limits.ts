import { day, minute } from '#foundation/time/clock.ts';

/** Maximum time from a scan to its arrival. Later scans are refused. */
export const maxLateness = 3 * day;

/** Time from a scan to its arrival after which the check-in is marked as late. */
export const lateThreshold = 5 * minute;

/** Maximum time by which a device's clock may be ahead of the server's. */
export const maxClockSkew = 5 * minute;

/** Maximum number of check-ins and code lookups for one account in an hour. */
export const maxCodesPerHour = 120;

/** Reasons for an exposure, shown to staff only. */
export const exposureReasons = ['confirmed-case', 'cluster', 'other-authority'] as const;

/** Advice for people who were exposed; its texts are in `messages/advice.ts`. */
export const adviceCodes = ['watch', 'test', 'home'] as const;

export type Advice = (typeof adviceCodes)[number];

/** Maximum time from the start to the end of an exposure. */
export const maxExposureDuration = day;

/** Length of the code that is printed under a poster's QR code, in letters and digits. */
export const typedCodeLength = 12;
