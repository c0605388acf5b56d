import { day, minute } from '#foundation/time/clock.ts';

/** Rows of an imported file, and entries of one answer of the feed. */
export const maxArrivals = 2000;

export const maxFileBytes = 512 * 1024;

export const maxNameLength = 60;

export const maxOriginLength = 80;

/** A scheduled arrival is accepted from a week ago to a year ahead: anything else is a mistyped date. */
export const scheduleRange = { before: 7 * day, after: 366 * day };

/** A flight or vessel counts as delayed from this time after its schedule, as airlines measure punctuality. */
export const delayThreshold = 15 * minute;

/** The feed is silent when its last successful poll is older. */
export const feedSilenceMs = 15 * minute;
