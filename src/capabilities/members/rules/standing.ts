import { ageOn, type LocalDate } from '#foundation/time/local-date.ts';
import { ownYesAge } from './family.ts';

/** Whether somebody is still a child for whom a parent acts without being asked: the day before the twelfth birthday is the last. */
export function isChild(birthDate: LocalDate, today: LocalDate): boolean {
  return ageOn(birthDate, today) < ownYesAge;
}
