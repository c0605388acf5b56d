import { parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import type { EnteredDate } from '#foundation/time/entered-date.ts';
import { normalizePassport } from './passport-number.ts';

/** Holder of a passport, as typed into a form. `nationality` is a code of the country list. */
export type PassportHolder = { passportNumber: string; nationality: string; birthDate: EnteredDate };

/**
 * Text that is equal for the same person only: passport number, nationality and birth date. The number alone is not
 * enough, because states number their passports independently. Undefined while any of these is missing.
 */
export function passportIdentity({ passportNumber, nationality, birthDate }: PassportHolder): string | undefined {
  const number = normalizePassport(passportNumber);
  const knownBirthDate = parseEnteredPartialDate(birthDate);
  return number && nationality && knownBirthDate ? `${number} ${nationality} ${knownBirthDate}` : undefined;
}

/** Whether two holders are the same person. False while either is incomplete. */
export function isSameHolder(a: PassportHolder, b: PassportHolder): boolean {
  const identity = passportIdentity(a);
  return identity !== undefined && identity === passportIdentity(b);
}
