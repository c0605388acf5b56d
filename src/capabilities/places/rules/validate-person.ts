import { hasVisibleText } from '#foundation/contract/visible-text.ts';
import type { EnteredDate } from '#foundation/time/entered-date.ts';
import { addMonths, type LocalDate } from '#foundation/time/local-date.ts';
import {
  earliestDay,
  isBlankPartialDate,
  latestDay,
  type PartialDate,
  parseEnteredPartialDate,
} from '#foundation/time/partial-date.ts';
import { findNationality } from './countries.ts';
import { passportPattern } from './limits.ts';
import { normalizePassport } from './passport-number.ts';
import { validateNameLetters } from './validate-name-letters.ts';

// Each function returns the key of an error in `person-messages.ts` or `commonFieldMessages`, or undefined.

/** Maximum length of a name in UTF-16 code units. A longer one stays as typed and is refused, never cut. */
export const maxNameLength = 200;

export function validatePassportName(name: string): string | undefined {
  if (!hasVisibleText(name)) return 'required';
  return name.length > maxNameLength ? 'too-long' : validateNameLetters(name);
}

export function validateEnteredBirthDate(entered: EnteredDate, today: LocalDate): string | undefined {
  if (isBlankPartialDate(entered)) return 'required';
  const date = parseEnteredPartialDate(entered);
  if (!date) return entered.day.trim() === '' ? 'birth-date-part' : 'date';
  return validateBirthDate(date, today);
}

/** A date with unknown parts is refused only if every possible date is invalid. */
export function validateBirthDate(date: PartialDate, today: LocalDate): string | undefined {
  if (earliestDay(date) > today) return 'birth-date-future';
  // Nobody is older than 130 years.
  return latestDay(date) < addMonths(today, -130 * 12) ? 'birth-date-old' : undefined;
}

export function validatePassportNumber(entered: string): string | undefined {
  const number = normalizePassport(entered);
  if (number === '') return 'required';
  return passportPattern.test(number) ? undefined : 'passport';
}

export function validateNationality(code: string): string | undefined {
  if (code === '') return 'required';
  return findNationality(code) ? undefined : 'country';
}
