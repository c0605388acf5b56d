import * as z from 'zod/mini';
import { call, Nothing } from '#foundation/contract/call.ts';
import { Instant } from '#foundation/contract/fields.ts';

const KeyId = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'invalid'));
const Coordinate = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'invalid'));

/** A key by which passes are checked: P-256, `x` and `y` as in a JSON Web Key (RFC 7518), 32 bytes each in base64url. */
export const PublishedKey = z.object({
  kid: KeyId,
  x: Coordinate,
  y: Coordinate,
  /** Does not sign, only checks: it has signed before, or is published ahead of its turn. */
  retired: z.boolean(),
});
export type PublishedKey = z.output<typeof PublishedKey>;

/** The keys of this issuer, the one that signs first. `at` is when they were so, to the minute. */
export const PublishedKeys = z.object({ issuer: z.literal('BN'), at: Instant, keys: z.array(PublishedKey) });
export type PublishedKeys = z.output<typeof PublishedKeys>;

/** The keys by which anybody can check a pass without a network (docs/pass.md). */
export const readPassKeys = call({
  name: 'readPassKeys',
  summary: 'The public keys by which passes are checked, and since when they were so.',
  method: 'GET',
  path: '/api/pass/keys',
  who: 'anyone',
  envelope: 'errno',
  repeat: 'safe',
  input: Nothing,
  output: PublishedKeys,
  cacheable: true,
});

/**
 * Passes that are good no more before their end. `digest`: the first 8 bytes of SHA-256 of the reference, in hexadecimal. A pass
 * of that reference issued before `from` (seconds since 1970) is replaced; when the declaration was `cancelled`, none is good. `version`
 * is that of the declaration in force: a replaced pass of the same version was judged again, one of an earlier version was edited.
 */
export const WithdrawnPass = z.object({
  digest: KeyId,
  from: z.int(),
  cancelled: z.boolean(),
  version: z.optional(z.int()),
});
export type WithdrawnPass = z.output<typeof WithdrawnPass>;

/** The list of these, for the days on which their passes could still be shown. `at` is when it was so. */
export const WithdrawnPasses = z.object({ at: Instant, items: z.array(WithdrawnPass) });
export type WithdrawnPasses = z.output<typeof WithdrawnPasses>;

/** A pass as calls hand it out: whose it is (0 is the group's, 1 the first traveller's), and its text. */
export const IssuedPass = z.object({ number: z.int().check(z.gte(0)), text: z.string() });
export type IssuedPass = z.output<typeof IssuedPass>;
