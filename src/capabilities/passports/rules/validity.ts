import { addMonths, type LocalDate } from '#foundation/time/local-date.ts';

/** For how many months after an arrival a passport should be valid. */
const minMonthsValid = 6;

/** How a passport stands on a day: it has expired, will soon, or will not. */
export function passportValidityOn(expiry: LocalDate, day: LocalDate): 'expired' | 'soon' | 'valid' {
  if (expiry < day) return 'expired';
  return expiry < addMonths(day, minMonthsValid) ? 'soon' : 'valid';
}
