import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { mayReceiveCode, parsePhone } from '#capabilities/places/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { encryptedText } from '#foundation/server/keys/encrypted-column.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';
import { homeRegion } from '#capabilities/places/rules/phone.ts';
import { isEmail, extractMailbox, normalizeEmail, cleanEmail } from '../rules/email.ts';

/** Destination of a code, in canonical form. */
export type Destination = {
  channel: 'sms' | 'mail';
  /** E.164 or e-mail address. */
  to: string;
  /** Keyed hash of channel and destination, by which accounts and codes are looked up. */
  hash: Buffer;
  /** Country of a number, and the keyed hash of its first seven digits. */
  region?: string;
  range?: Buffer;
  /** Keyed hash of the mailbox of an address. */
  mailbox?: Buffer;
  /** False for numbers to which no codes are sent, such as premium-rate and internet numbers. */
  canReceiveCodes: boolean;
};

/** Throws a field error for an invalid number (spec §5). */
export function smsDestination(
  { keys }: Pick<World, 'keys'>,
  phone: { regionCode: string; mobile: string },
): Destination {
  const parsed = parsePhone(phone.regionCode, phone.mobile);
  if (!parsed) throw problem('foundation/invalid', { fields: [{ path: 'mobile', key: 'phone' }] });
  return numberDestination(keys, parsed.e164, parsed);
}

/** Completes the stored destination of an account: adds the hashes and the region. */
export function parseStoredDestination(
  world: Pick<World, 'keys'>,
  { channel, to }: Pick<Destination, 'channel' | 'to'>,
): Destination {
  return channel === 'mail' ? mailDestination(world, to) : numberDestination(world.keys, to);
}

function numberDestination(keys: World['keys'], e164: string, parsed?: ReturnType<typeof parsePhone>): Destination {
  // A number is often entered with the trunk prefix 0; parsing removes it.
  const number = parsePhoneNumberFromString(e164);
  const to = number?.number ?? e164;
  return {
    channel: 'sms',
    to,
    hash: lookupHash(keys, 'login/destination', `sms:${to}`),
    ...regionPart(number?.country ?? parsed?.region),
    // Plus sign and seven digits.
    range: lookupHash(keys, 'login/range', to.slice(0, 8)),
    // Without `parsed`, the number is stored with an account, so it has received a code before.
    canReceiveCodes: parsed === undefined || mayReceiveCode({ ...parsed, e164: to }),
  };
}

function regionPart(region: string | undefined): { region?: string } {
  return region === undefined ? {} : { region };
}

export function mailDestination({ keys }: Pick<World, 'keys'>, email: string): Destination {
  const to = normalizeEmail(email);
  return {
    channel: 'mail',
    to,
    hash: lookupHash(keys, 'login/destination', `mail:${to}`),
    mailbox: lookupHash(keys, 'login/mailbox', extractMailbox(email)),
    canReceiveCodes: true,
  };
}

/**
 * Parses the text of a field for an e-mail address or a phone number. A number without a country code is one of this
 * country. Returns undefined for any other text.
 */
export function parseDestination(world: Pick<World, 'keys'>, entered: string): Destination | undefined {
  const text = cleanEmail(entered);
  if (text.includes('@')) return isEmail(text) ? mailDestination(world, text) : undefined;
  const number = parsePhoneNumberFromString(normalizeNumber(text).replace(/^00/, '+'), homeRegion);
  const region = number?.country;
  if (!number || region === undefined || !parsePhone(region, number.nationalNumber)) return undefined;
  return smsDestination(world, { regionCode: region, mobile: number.nationalNumber });
}

/** Where the codes of an account go. */
export const destinationColumn = encryptedText('login_account', 'destination');

export const loginSealedColumns = [destinationColumn];
