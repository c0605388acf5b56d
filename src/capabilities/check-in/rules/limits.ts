import { day, minute } from '#foundation/time/clock.ts';

/** A check-in without a network arrives within so long of its scan, or not at all. */
export const maxLateness = 3 * day;

/** What arrives longer than this after its scan is marked as late. */
export const lateAfter = 5 * minute;

/** A device may be ahead of the server by so much. */
export const maxClockSkew = 5 * minute;

/** Check-ins and codes that were looked up, of one account. */
export const codesPerHour = 120;

/** Reasons for telling people, which only staff see. */
export const exposureReasons = ['confirmed-case', 'cluster', 'other-authority'] as const;

/** What people are told to do: sentences that are maintained in both languages (`wording/advice.ts`). */
export const adviceCodes = ['watch', 'test', 'home'] as const;

/** One of them. */
export type Advice = (typeof adviceCodes)[number];

/** The longest stretch of one exposure. */
export const maxExposureDuration = day;
