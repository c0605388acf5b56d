import { type Level, levelTable } from '#capabilities/health-code/rules/levels.ts';
import { hour, type Millis } from '#foundation/time/clock.ts';
import { assessmentRequiredSince, type BookingWindow } from './limits.ts';
import type { EventTimes } from './weekly-rule.ts';

/**
 * Reasons why a person cannot book a seat: first those for all people, then those about the person.
 * `not-yet`, `closed`: the booking period has not begun, or has ended. `overlap`: another booking at the same time.
 * `details`: the name is missing. `assessment`: there is no recent self-assessment. `code`: the health code is missing
 * or expired. `level`: the health code's level may not enter. `guidance`: the current guidance was not viewed.
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

export type BookingBlocker = (typeof bookingBlockers)[number];

const appealableBlockers: readonly BookingBlocker[] = ['bn-number', 'assessment', 'code', 'level'];
// While one of these blockers applies, no appeal is possible, not even against another blocker.
const appealPreventingBlockers: readonly BookingBlocker[] = ['cancelled', 'closed', 'booked', 'details'];

export type ApplicantFacts = {
  hasName: boolean;
  hasBnNumber: boolean;
  assessedAt: Millis | undefined;
  /** Level of the health code; undefined without a code. */
  level: Level | undefined;
  viewedGuidanceVersion: number;
  /** Whether the person has a seat at this event, or waits for one. */
  hasBooking: boolean;
  /** Whether the person has a booking at another event at the same time. */
  hasOverlap: boolean;
  /** Whether an officer accepted an appeal. Then BN number, self-assessment and health code do not count. */
  isGrantedByOfficer: boolean;
};

/** `guidanceVersion`: version of the guidance to view, 0 for none. */
export type EventRequirements = {
  isCancelled: boolean;
  bookingWindow: BookingWindow;
  needsBn: boolean;
  guidanceVersion: number;
  /** Maximum age of a self-assessment, in hours. */
  assessmentMaxAgeHours: number;
};

export function isAssessmentFresh(assessedAt: Millis | undefined, hours: number, now: Millis): boolean {
  return assessedAt !== undefined && assessedAt >= now - hours * hour;
}

/** Lists the reasons why a person cannot book now, in the order of `bookingBlockers`. Empty if the person can. */
export function findBookingBlockers(
  requirements: EventRequirements,
  applicant: ApplicantFacts,
  now: Millis,
): BookingBlocker[] {
  const isFresh = isAssessmentFresh(applicant.assessedAt, requirements.assessmentMaxAgeHours, now);
  const appliesByBlocker: Partial<Record<BookingBlocker, boolean>> = {
    cancelled: requirements.isCancelled,
    'not-yet': requirements.bookingWindow === 'not-yet',
    closed: requirements.bookingWindow === 'closed',
    booked: applicant.hasBooking,
    overlap: applicant.hasOverlap,
    details: !applicant.hasName,
    guidance: requirements.guidanceVersion > applicant.viewedGuidanceVersion,
  };
  if (!applicant.isGrantedByOfficer) {
    appliesByBlocker['bn-number'] = requirements.needsBn && !applicant.hasBnNumber;
    appliesByBlocker.assessment = !isFresh;
    // Without a fresh assessment only that blocker is reported: the assessment creates the health code too.
    appliesByBlocker.code = isFresh && applicant.level === undefined;
    appliesByBlocker.level = applicant.level !== undefined && !levelTable[applicant.level].mayEnter;
  }
  return bookingBlockers.filter((blocker) => appliesByBlocker[blocker]);
}

/**
 * Whether the person misses a requirement: name, BN number, self-assessment or health code. Other blockers, such as a
 * closed booking period or an earlier booking, do not count.
 */
export function isIneligible(blockers: readonly BookingBlocker[]): boolean {
  return blockers.some((blocker) => blocker === 'details' || appealableBlockers.includes(blocker));
}

export type DisqualificationReason = 'assessment' | 'level';

/**
 * Finds why a booked person would not be admitted now. The result is never stored: every read computes it again.
 * `hours`: maximum age of a self-assessment when the doors open.
 */
export function findDisqualification(
  { admitsAt, hours }: Pick<EventTimes, 'admitsAt'> & { hours: number },
  { assessedAt, level, isGrantedByOfficer }: Pick<ApplicantFacts, 'assessedAt' | 'level' | 'isGrantedByOfficer'>,
  now: Millis,
): DisqualificationReason | undefined {
  if (isGrantedByOfficer) return undefined;
  if (assessedAt === undefined || assessedAt < assessmentRequiredSince({ admitsAt }, hours, now)) return 'assessment';
  return level !== undefined && !levelTable[level].mayEnter ? 'level' : undefined;
}

/** Lists the blockers open to appeal: the disqualification from a booked seat, else the appealable booking blockers. */
export function findAppealableBlockers(
  blockers: readonly BookingBlocker[],
  disqualification: DisqualificationReason | undefined,
): BookingBlocker[] {
  if (disqualification !== undefined) return [disqualification];
  if (blockers.some((blocker) => appealPreventingBlockers.includes(blocker))) return [];
  return blockers.filter((blocker) => appealableBlockers.includes(blocker));
}
