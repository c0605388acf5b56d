import { addDays, addMonths, ageOn, type LocalDate } from '#foundation/time/local-date.ts';
import { ageRangeOn, earliestDay, type PartialDate } from '#foundation/time/partial-date.ts';
import { linkEndAge, consentAge } from './limits.ts';

/**
 * Whether a person is a child for whom a parent acts without their consent: up to the day before the twelfth birthday.
 * A person whose birth date has unknown parts, and who may be twelve already, is not.
 */
export function isChild(birthDate: PartialDate, today: LocalDate): boolean {
  return ageRangeOn(birthDate, today).max < consentAge;
}

/** Whether a person may be a child, as far as the birth date is known. */
export function mayBeChild(birthDate: PartialDate, today: LocalDate): boolean {
  return ageRangeOn(birthDate, today).min < consentAge;
}

/**
 * Durations of a link made after documents were shown: a minor's until the eighteenth birthday, an adult's without end.
 */
export const linkDurations = ['minor', 'adult'] as const;
export type LinkDuration = (typeof linkDurations)[number];

/** Duration of a new link. A person who may be eighteen already is linked as an adult. */
export function linkDurationFor(birthDate: PartialDate, today: LocalDate): LinkDuration {
  return ageRangeOn(birthDate, today).max < linkEndAge ? 'minor' : 'adult';
}

/** Day on which a link ends by itself; undefined for an adult's. */
export function linkEndDate(birthDate: PartialDate, duration: LinkDuration): LocalDate | undefined {
  if (duration === 'adult') return undefined;
  const born = earliestDay(birthDate);
  const birthday = addMonths(born, linkEndAge * 12);
  // A person born on 29 February turns 18 on 1 March.
  return ageOn(born, birthday) < linkEndAge ? addDays(birthday, 1) : birthday;
}

/** Whether a link still gives the right to act on a day: for a minor, up to the day before the eighteenth birthday. */
export function isLinkedOn(birthDate: PartialDate, duration: LinkDuration, today: LocalDate): boolean {
  return duration === 'adult' || linkDurationFor(birthDate, today) === 'minor';
}
