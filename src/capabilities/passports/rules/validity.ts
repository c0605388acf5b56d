import { addMonths, type LocalDate } from '#foundation/time/local-date.ts';

/** Months after arrival for which a passport should still be valid. */
const minMonthsValid = 6;

/** Evaluates the validity of a passport on a day. `soon`: it expires within six months. */
export function passportValidityOn(expiry: LocalDate, day: LocalDate): 'expired' | 'soon' | 'valid' {
  if (expiry < day) return 'expired';
  return expiry < addMonths(day, minMonthsValid) ? 'soon' : 'valid';
}
