import { normalizeNumber } from '#foundation/language/typed-text.ts';
import { homeRegion, normalizePhone, phoneLength } from '#capabilities/places/rules/phone.ts';

/** Validates a number as a resident typed it (spec §5, wider app); returns the key of an error message. */
export function validateMemberPhone(
  region: string,
  typed: string,
  dial?: string,
): 'overlong' | 'seven' | 'invalid' | undefined {
  if (normalizePhone(region, typed, dial) !== undefined) return undefined;
  if (region !== homeRegion) return 'invalid';
  const digits = normalizeNumber(typed).replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length > (phoneLength(region) ?? 0) ? 'overlong' : 'seven';
}
