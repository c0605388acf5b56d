import { addDays, addMonths, ageOn, type LocalDate } from '#foundation/time/local-date.ts';
import { ageRangeOn, earliestDay, type PartialDate } from '#foundation/time/partial-date.ts';
import { linkEndAge, consentAge } from './family.ts';

/**
 * Whether somebody is still a child for whom a parent acts without being asked: the day before the twelfth birthday is the last. Of a
 * birth date with unknown parts, whoever may be twelve already is asked.
 */
export function isChild(birthDate: PartialDate, today: LocalDate): boolean {
  return ageRangeOn(birthDate, today).most < consentAge;
}

/** Whether somebody may be a child, as far as the birth date says. */
export function mayBeChild(birthDate: PartialDate, today: LocalDate): boolean {
  return ageRangeOn(birthDate, today).least < consentAge;
}

/** How long a link lasts that was made after documents were shown: a minor's until the eighteenth birthday, an adult's until it is ended. */
export const linkDurations = ['minor', 'adult'] as const;
export type LinkDuration = (typeof linkDurations)[number];

/** Whether the link of somebody with this birth date ends by itself. Whoever may be eighteen already is linked as an adult. */
export function linkDurationFor(birthDate: PartialDate, today: LocalDate): LinkDuration {
  return ageRangeOn(birthDate, today).most < linkEndAge ? 'minor' : 'adult';
}

/** The day on which a link ends by itself; undefined where it lasts until somebody ends it. */
export function linkEndDate(birthDate: PartialDate, lasts: LinkDuration): LocalDate | undefined {
  if (lasts === 'adult') return undefined;
  const born = earliestDay(birthDate);
  const birthday = addMonths(born, linkEndAge * 12);
  // Whoever was born on 29 February turns 18 on 1 March.
  return ageOn(born, birthday) < linkEndAge ? addDays(birthday, 1) : birthday;
}

/** Whether a link still gives the right to act: of a minor, the day before the eighteenth birthday is the last. */
export function isLinkedOn(birthDate: PartialDate, lasts: LinkDuration, today: LocalDate): boolean {
  return lasts === 'adult' || linkDurationFor(birthDate, today) === 'minor';
}
