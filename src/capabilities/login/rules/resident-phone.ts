import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { homeRegion, normalizePhone, phoneLength } from '#capabilities/places/rules/phone.ts';

/** Validates a number as a resident entered it (spec §5, wider app); returns the key of an error message. */
export function validateResidentPhone(
  region: string,
  entered: string,
  dial?: string,
): 'overlong' | 'seven' | 'invalid' | undefined {
  if (normalizePhone(region, entered, dial) !== undefined) return undefined;
  if (region !== homeRegion) return 'invalid';
  const digits = normalizeNumber(entered).replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length > (phoneLength(region) ?? 0) ? 'overlong' : 'seven';
}
