import { findCountry } from '#capabilities/places/rules/countries.ts';
import { canonicalDigits } from '#capabilities/places/rules/canonical-phone.ts';
import { normalizePhone } from '#capabilities/places/rules/phone.ts';
import type { Contact } from '../contract.ts';

/**
 * A contact number as it is compared: dial code and digits, without the zero of calls within a country, so that regions with one
 * dial code do not part what is the same number. Undefined when it is none.
 */
export function canonicalContactNumber({ region, number }: Pick<Contact, 'region' | 'number'>): string | undefined {
  const dial = findCountry(region)?.dial;
  const typed = dial ? normalizePhone(region, number, dial) : undefined;
  const digits = typed === undefined ? '' : canonicalDigits(region, typed).replace(/^0+/, '');
  return dial && digits ? `+${dial}${digits}` : undefined;
}
