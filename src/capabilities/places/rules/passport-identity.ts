import { readPartialDate } from '#foundation/time/partial-date.ts';
import type { TypedDate } from '#foundation/time/typed-date.ts';
import { normalizePassport } from './passport-number.ts';

/** What a passport says of its holder, as typed in a form. `nationality` is a code of the country list. */
export type PassportHolder = { passportNumber: string; nationality: string; birthDate: TypedDate };

/**
 * Text that is equal for the same person only: passport number, nationality and birth date together, because states number their
 * passports independently of each other. Undefined while one of the three is missing.
 */
export function passportIdentity({ passportNumber, nationality, birthDate }: PassportHolder): string | undefined {
  const number = normalizePassport(passportNumber);
  const born = readPartialDate(birthDate);
  return number && nationality && born ? `${number} ${nationality} ${born}` : undefined;
}

/** Whether two holders are the same person. False while either is incomplete. */
export function isSameHolder(one: PassportHolder, other: PassportHolder): boolean {
  const identity = passportIdentity(one);
  return identity !== undefined && identity === passportIdentity(other);
}
