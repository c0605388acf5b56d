import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { mayReceiveCode, parsePhone } from '#capabilities/places/server/public.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { normalizeNumber } from '#foundation/language/typed-text.ts';
import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import { homeRegion } from '#capabilities/places/rules/phone.ts';
import { isEmail, extractMailbox, normalizeEmail, cleanEmail } from '../rules/email.ts';

/** Where a code goes, in its one normal form. */
export type Destination = {
  channel: 'sms' | 'mail';
  /** E.164 or e-mail address. */
  to: string;
  hash: Buffer;
  /** Country of a number, and the keyed hash of its first seven digits. */
  region?: string;
  range?: Buffer;
  /** Keyed hash of the mailbox behind an address. */
  mailbox?: Buffer;
  /** Whether it is of a kind that codes are sent to: premium and internet numbers are not. */
  served: boolean;
};

/** A phone number as a destination. Throws a field error when it is not one (spec §5). */
export function smsDestination(
  { keys }: Pick<World, 'keys'>,
  phone: { regionCode: string; mobile: string },
): Destination {
  const read = parsePhone(phone.regionCode, phone.mobile);
  if (!read) throw refuse('foundation/invalid', { fields: [{ path: 'mobile', key: 'phone' }] });
  return numberDestination(keys, read.e164, read);
}

/** Where messages for an account go, as a destination. */
export function toDestination(
  world: Pick<World, 'keys'>,
  { channel, to }: Pick<Destination, 'channel' | 'to'>,
): Destination {
  return channel === 'mail' ? mailDestination(world, to) : numberDestination(world.keys, to);
}

function numberDestination(keys: World['keys'], e164: string, read?: ReturnType<typeof parsePhone>): Destination {
  // Many people begin with the zero of calls within the country: it is the same number without it.
  const number = parsePhoneNumberFromString(e164);
  const to = number?.number ?? e164;
  return {
    channel: 'sms',
    to,
    hash: lookupHash(keys, 'login/destination', `sms:${to}`),
    ...regionPart(number?.country ?? read?.region),
    range: lookupHash(keys, 'login/range', to.slice(0, 8)),
    // An account has received one.
    served: read === undefined || mayReceiveCode({ ...read, e164: to }),
  };
}

function regionPart(region: string | undefined): { region?: string } {
  return region === undefined ? {} : { region };
}

/** An e-mail address as a destination. */
export function mailDestination({ keys }: Pick<World, 'keys'>, email: string): Destination {
  const to = normalizeEmail(email);
  return {
    channel: 'mail',
    to,
    hash: lookupHash(keys, 'login/destination', `mail:${to}`),
    mailbox: lookupHash(keys, 'login/mailbox', extractMailbox(email)),
    served: true,
  };
}

/**
 * The destination that somebody typed into one field, as people say it: an e-mail address, or a telephone number with its country code
 * or one of this country; undefined when it is neither.
 */
export function parseDestination(world: Pick<World, 'keys'>, typed: string): Destination | undefined {
  const text = cleanEmail(typed);
  if (text.includes('@')) return isEmail(text) ? mailDestination(world, text) : undefined;
  const number = parsePhoneNumberFromString(normalizeNumber(text).replace(/^00/, '+'), homeRegion);
  const region = number?.country;
  if (!number || region === undefined || !parsePhone(region, number.nationalNumber)) return undefined;
  return smsDestination(world, { regionCode: region, mobile: number.nationalNumber });
}

/** Seals a destination for its account. */
export function encryptDestination({ keys }: Pick<World, 'keys'>, accountId: string, to: string): Buffer {
  return encryptField(keys, { table: 'login_account', column: 'destination', row: accountId }, to);
}

/** Opens the destination of an account. */
export function decryptDestination({ keys }: Pick<World, 'keys'>, accountId: string, sealed: Buffer): string {
  return decryptField(keys, { table: 'login_account', column: 'destination', row: accountId }, sealed).toString();
}
