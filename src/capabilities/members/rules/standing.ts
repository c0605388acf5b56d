import type { LocalDate } from '#foundation/time/local-date.ts';
import { ageRangeOn, type PartialDate } from '#foundation/time/partial-date.ts';
import { ownYesAge } from './family.ts';

/**
 * Whether somebody is still a child for whom a parent acts without being asked: the day before the twelfth birthday is the last. Of a
 * birth date with unknown parts, whoever may be twelve already is asked.
 */
export function isChild(birthDate: PartialDate, today: LocalDate): boolean {
  return ageRangeOn(birthDate, today).most < ownYesAge;
}

/** Whether somebody may be a child, as far as the birth date says. */
export function mayBeChild(birthDate: PartialDate, today: LocalDate): boolean {
  return ageRangeOn(birthDate, today).least < ownYesAge;
}
