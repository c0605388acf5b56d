import { addDays, addMonths, ageOn, type LocalDate } from '#foundation/time/local-date.ts';
import { ageRangeOn, earliestDay, type PartialDate } from '#foundation/time/partial-date.ts';
import { linkEndAge, consentAge } from './limits.ts';

/**
 * Returns whether a parent may act for a person without that person's consent: up to the day before the twelfth
 * birthday. False for a person with a partial birth date who may already be twelve.
 */
export function isChild(birthDate: PartialDate, today: LocalDate): boolean {
  return ageRangeOn(birthDate, today).max < consentAge;
}

/** Returns whether a person may be under twelve: with a partial birth date, on the latest possible day. */
export function mayBeChild(birthDate: PartialDate, today: LocalDate): boolean {
  return ageRangeOn(birthDate, today).min < consentAge;
}

/**
 * Durations of a family link, which lets an account act for a person who has no phone number or e-mail address.
 * `minor`: until the eighteenth birthday. `adult`: without end.
 */
export const linkDurations = ['minor', 'adult'] as const;
export type LinkDuration = (typeof linkDurations)[number];

/** Returns the duration of a link that starts today. A person who may be eighteen already is linked as an adult. */
export function linkDurationFor(birthDate: PartialDate, today: LocalDate): LinkDuration {
  return ageRangeOn(birthDate, today).max < linkEndAge ? 'minor' : 'adult';
}

/** Returns the day from which on a link no longer gives the right to act; undefined for the link of an adult. */
export function linkEndDate(birthDate: PartialDate, duration: LinkDuration): LocalDate | undefined {
  if (duration === 'adult') return undefined;
  const earliestBirthDate = earliestDay(birthDate);
  const endDate = addMonths(earliestBirthDate, linkEndAge * 12);
  // A person born on 29 February turns 18 on 1 March.
  return ageOn(earliestBirthDate, endDate) < linkEndAge ? addDays(endDate, 1) : endDate;
}

/**
 * Returns whether a link still gives the right to act today. The link of a minor does so up to the day before the
 * eighteenth birthday.
 */
export function isLinkedOn(birthDate: PartialDate, duration: LinkDuration, today: LocalDate): boolean {
  return duration === 'adult' || linkDurationFor(birthDate, today) === 'minor';
}
