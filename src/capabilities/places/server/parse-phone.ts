import {
  isSupportedCountry,
  type NumberType,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { findCountry } from '../rules/countries.ts';
import { canonicalizePhoneDigits } from '../rules/canonical-phone.ts';
import { normalizePhone } from '../rules/phone.ts';

/**
 * Kind of a phone number, as far as its digits reveal it. `costly`: premium rate or shared cost. `internet`: VoIP, or a
 * personal number that forwards calls. `service`: other special numbers, such as toll-free numbers.
 */
export type PhoneKind = 'mobile' | 'fixed' | 'costly' | 'internet' | 'service' | 'unknown';

export type ParsedPhone = { e164: string; region: string; kind: PhoneKind };

/**
 * Parses an entered number; undefined if it is invalid (spec §5). All spellings of a number give the same result: with
 * or without the zero that is dialled at home (012 345 6789 in Malaysia), the 9 of Argentina or the 1 of Mexico.
 * Accepts numbers outside the numbering plan, because the specification checks lengths for two regions only.
 */
export function parsePhone(region: string, entered: string): ParsedPhone | undefined {
  const dial = findCountry(region)?.dial;
  const enteredDigits = dial ? normalizePhone(region, entered, dial) : undefined;
  if (!dial || !enteredDigits) return undefined;
  const digits = canonicalizePhoneDigits(region, enteredDigits);
  const planNumber = findInNumberingPlan(region, dial, digits);
  if (planNumber) return { e164: planNumber.number, region, kind: toPhoneKind(planNumber.getType()) };
  return { e164: `+${dial}${digits}`, region, kind: 'unknown' };
}

/** Whether codes may be sent to a number. Excludes premium, internet and service numbers: their bills are high. */
export function mayReceiveCode({ e164, kind }: ParsedPhone): boolean {
  if (kind === 'unknown') return parsePhoneNumberFromString(e164)?.isPossible() ?? false;
  return kind === 'mobile' || kind === 'fixed';
}

// A number entered with another country's dial code is not looked up there, because the chosen region counts.
function findInNumberingPlan(region: string, dial: string, digits: string): PhoneNumber | undefined {
  const number = isSupportedCountry(region)
    ? parsePhoneNumberFromString(digits, region)
    : parsePhoneNumberFromString(`+${dial}${digits}`);
  return number?.isValid() && number.countryCallingCode === dial ? number : undefined;
}

function toPhoneKind(type: NumberType): PhoneKind {
  if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return 'mobile';
  if (type === 'FIXED_LINE') return 'fixed';
  if (type === 'PREMIUM_RATE' || type === 'SHARED_COST') return 'costly';
  if (type === 'VOIP' || type === 'PERSONAL_NUMBER') return 'internet';
  return type === undefined ? 'unknown' : 'service';
}
