import { findCountry } from '#capabilities/places/rules/countries.ts';
import { canonicalizePhoneDigits } from '#capabilities/places/rules/canonical-phone.ts';
import { normalizePhone } from '#capabilities/places/rules/phone.ts';
import type { Contact } from '../contract.ts';

/**
 * Canonical form of a contact number for comparisons: dial code and digits, without the national trunk zero.
 * Regions with the same dial code give the same result. Undefined if the number is invalid.
 */
export function canonicalContactNumber({ region, number }: Pick<Contact, 'region' | 'number'>): string | undefined {
  const dial = findCountry(region)?.dial;
  const nationalDigits = dial ? normalizePhone(region, number, dial) : undefined;
  const canonical =
    nationalDigits === undefined ? '' : canonicalizePhoneDigits(region, nationalDigits).replace(/^0+/, '');
  return dial && canonical ? `+${dial}${canonical}` : undefined;
}
