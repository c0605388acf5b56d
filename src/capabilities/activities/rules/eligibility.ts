import { type Level, levelTable } from '#capabilities/health-code/rules/levels.ts';
import { hour, type Millis } from '#foundation/time/clock.ts';
import { assessmentRequiredSince, type BookingWindow } from './limits.ts';
import type { EventTimes } from './weekly-rule.ts';

/**
 * Why somebody cannot book a place. First what is so for everybody, then what is about them. `level`: their health code lets them in nowhere;
 * `code`: there is none, or an old one.
 */
export const bookingBlockers = [
  'cancelled',
  'not-yet',
  'closed',
  'booked',
  'overlap',
  'details',
  'bn-number',
  'assessment',
  'code',
  'level',
  'guidance',
] as const;

/** One of them. */
export type BookingBlocker = (typeof bookingBlockers)[number];

// What one can appeal against: what is known of a person, not what is so for all.
const personalBlockers: readonly BookingBlocker[] = ['bn-number', 'assessment', 'code', 'level'];
const unappealableBlockers: readonly BookingBlocker[] = ['cancelled', 'closed', 'booked', 'details'];

/** What is known of somebody who wants to book. */
export type ApplicantFacts = {
  /** Whether their name is known. */
  named: boolean;
  bnNumber: boolean;
  /** When they assessed themselves last. */
  assessedAt: Millis | undefined;
  /** The level of their health code; undefined without one. */
  level: Level | undefined;
  /** The version of the guidance that they looked at. */
  looked: number;
  /** Whether they have a place at this event, or wait for one. */
  booked: boolean;
  /** Whether they have one at another event at the same time. */
  overlap: boolean;
  /** Whether somebody has said that they may come, whatever the rules say. */
  byHand: boolean;
};

/** What an event asks. `guidance`: the version to be looked at, 0 where there is none. */
export type EventRequirements = {
  cancelled: boolean;
  window: BookingWindow;
  needsBn: boolean;
  guidance: number;
  /** How many hours old a self-assessment may be at most. */
  hours: number;
};

/** Whether a self-assessment is recent enough to book by. */
export function isAssessmentFresh(assessedAt: Millis | undefined, hours: number, now: Millis): boolean {
  return assessedAt !== undefined && assessedAt >= now - hours * hour;
}

/** All reasons why somebody cannot book now, in the order of their list; none when they can. */
export function findBookingBlockers(asked: EventRequirements, known: ApplicantFacts, now: Millis): BookingBlocker[] {
  const fresh = isAssessmentFresh(known.assessedAt, asked.hours, now);
  const found: Partial<Record<BookingBlocker, boolean>> = {
    cancelled: asked.cancelled,
    'not-yet': asked.window === 'not-yet',
    closed: asked.window === 'closed',
    booked: known.booked,
    overlap: known.overlap,
    details: !known.named,
    guidance: asked.guidance > known.looked,
  };
  if (!known.byHand) {
    found['bn-number'] = asked.needsBn && !known.bnNumber;
    found.assessment = !fresh;
    // Who has not assessed themselves is told of that alone: it gives them a code as well.
    found.code = fresh && known.level === undefined;
    found.level = known.level !== undefined && !levelTable[known.level].enter;
  }
  return bookingBlockers.filter((code) => found[code]);
}

/** Whether something about the person keeps them from attending, beside what is so for everybody, such as a booking that is not open yet. */
export function isIneligible(reasons: readonly BookingBlocker[]): boolean {
  return reasons.some((reason) => reason === 'details' || personalBlockers.includes(reason));
}

/** Why somebody who has a place is not let in as things are; undefined when they are. */
export type DisqualificationReason = 'assessment' | 'level';

/** Whether a booked place is lost for now: computed whenever somebody looks, settled at the door. */
export function disqualifiedBy(
  { admitsAt, hours }: Pick<EventTimes, 'admitsAt'> & { hours: number },
  { assessedAt, level, byHand }: Pick<ApplicantFacts, 'assessedAt' | 'level' | 'byHand'>,
  now: Millis,
): DisqualificationReason | undefined {
  if (byHand) return undefined;
  if (assessedAt === undefined || assessedAt < assessmentRequiredSince({ admitsAt }, hours, now)) return 'assessment';
  return level !== undefined && !levelTable[level].enter ? 'level' : undefined;
}

/** Against what somebody can appeal: what stands against a place that they have, else what stands against booking one. */
export function findAppealableBlockers(
  reasons: readonly BookingBlocker[],
  lost: DisqualificationReason | undefined,
): BookingBlocker[] {
  if (lost !== undefined) return [lost];
  if (reasons.some((reason) => unappealableBlockers.includes(reason))) return [];
  return reasons.filter((reason) => personalBlockers.includes(reason));
}
