import * as z from 'zod/mini';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Instant } from '#foundation/contract/fields.ts';

const EightBytesHex = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'invalid'));
const Coordinate = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'invalid'));

/** A public key that checks passes: P-256, `x` and `y` as in a JSON Web Key (RFC 7518), 32 bytes each in base64url. */
export const PublishedKey = z.object({
  kid: EightBytesHex,
  x: Coordinate,
  y: Coordinate,
  /** Whether the key does not sign now, but has signed before or will sign later. */
  retired: z.boolean(),
});
export type PublishedKey = z.output<typeof PublishedKey>;

/** Keys of this issuer, the signing key first. `at`: when they were current, to the minute. */
export const PublishedKeys = z.object({ issuer: z.literal('BN'), at: Instant, keys: z.array(PublishedKey) });
export type PublishedKeys = z.output<typeof PublishedKeys>;

/** Lists the public keys, with which any device can check a pass without a network (docs/pass.md). */
export const readPassKeys = defineCall({
  name: 'readPassKeys',
  summary: 'Lists the public keys that verify passes, and the time at which they were current.',
  method: 'GET',
  path: '/api/pass/keys',
  caller: 'anyone',
  envelope: 'errno',
  input: NoInput,
  output: PublishedKeys,
  cacheable: true,
});

/**
 * Withdrawal of the passes of one reference before they expire. `digest`: first 8 bytes of SHA-256 of the reference, in
 * hexadecimal. A pass issued before `issuedBefore` (seconds since 1970) is replaced; if the declaration was
 * `cancelled`, no pass is valid. `version`: version of the declaration in force. A replaced pass with this version
 * means a new screening outcome; one with an earlier version means edited answers.
 */
export const WithdrawnPass = z.object({
  digest: EightBytesHex,
  issuedBefore: z.int(),
  cancelled: z.boolean(),
  version: z.optional(z.int()),
});
export type WithdrawnPass = z.output<typeof WithdrawnPass>;

/** List of withdrawn passes that travellers could still show. `at`: when the list was current. */
export const WithdrawnPasses = z.object({ at: Instant, items: z.array(WithdrawnPass) });
export type WithdrawnPasses = z.output<typeof WithdrawnPasses>;

/** `travellerNumber`: 0 for the group, 1 for the first traveller. */
export const IssuedPass = z.object({ travellerNumber: z.int().check(z.gte(0)), text: z.string() });
export type IssuedPass = z.output<typeof IssuedPass>;
