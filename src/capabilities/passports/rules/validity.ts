import { addMonths, type LocalDate } from '#foundation/time/local-date.ts';

/** For how many months after an arrival a passport should be valid. */
const monthsValid = 6;

/** How a passport stands on a day: it has expired, will soon, or will not. */
export function validityOn(expiry: LocalDate, day: LocalDate): 'expired' | 'soon' | 'valid' {
  if (expiry < day) return 'expired';
  return expiry < addMonths(day, monthsValid) ? 'soon' : 'valid';
}
