import { normalizeNumber } from '#foundation/language/typed-text.ts';
import { homeRegion, normalizePhone, phoneLength } from '#capabilities/places/rules/phone.ts';

/** What is wrong with a number as a resident typed it (spec §5, wider app): the key of its sentence; undefined when it is one. */
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
