import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { findCountry } from '../rules/countries.ts';
import { normalizePhone, toE164 } from '../rules/phone.ts';

/** A phone number in its one normal form, with the region that was chosen for it. */
export type ReadPhone = { e164: string; region: string };

/** A number as a person gave it; undefined when it is none (spec §5). */
export function readPhone(region: string, typed: string): ReadPhone | undefined {
  const dial = findCountry(region)?.dial;
  const digits = normalizePhone(region, typed);
  return dial && digits ? { e164: toE164(dial, digits), region } : undefined;
}

/** Whether codes are sent there: not to premium, shared-cost, internet and personal numbers, where message bills are run up. */
export function mayReceiveCode({ e164 }: ReadPhone): boolean {
  const number = parsePhoneNumberFromString(e164);
  if (!number?.isPossible()) return false;
  return !refusedKinds.includes(number.getType() ?? '');
}

const refusedKinds = ['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'VOIP', 'PERSONAL_NUMBER', 'PAGER', 'VOICEMAIL'];
