import { minPassportMonths } from '#capabilities/places/rules/limits.ts';
import { addMonths, type LocalDate } from '#foundation/time/local-date.ts';

/** Evaluates the validity of a passport on a day. `soon`: it expires within six months. */
export function evaluatePassportValidity(expiry: LocalDate, day: LocalDate): 'expired' | 'soon' | 'valid' {
  if (expiry < day) return 'expired';
  return expiry < addMonths(day, minPassportMonths) ? 'soon' : 'valid';
}
