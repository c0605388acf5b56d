import { createHmac, hash } from 'node:crypto';
import type { World } from '#foundation/server/world.ts';
import type { PassportCheckKey } from '../rules/examine-pass.ts';
import { calculateExpiry, type PassFacts, wholeSeconds } from '../rules/pass-facts.ts';
import { initialsOf } from '../rules/initials.ts';
import { signPass } from '../rules/pass-text.ts';
import { passportDigestInput, type Holder, holderDigestInput, lastThreeCharacters } from '../rules/passport.ts';
import type { PassKeys } from './pass-keys.ts';

export type PassWorld = Pick<World, 'keys'> & { passKeys: PassKeys };

/** `person` is absent for the pass of a group, whose number is 0. */
export type PassSubject = Pick<
  PassFacts,
  'reference' | 'version' | 'travellerNumber' | 'travellerCount' | 'arrival' | 'band' | 'issuedAt'
> & { person?: { name: string; passportNumber: string; holder?: Holder | undefined } | undefined };

/**
 * Signs a pass and returns its text. Caches texts in memory, because lists of passes are read often. A text that has
 * left the cache is signed again, and both texts are valid. Throws for facts that a pass cannot contain.
 */
export function issuePass(world: PassWorld, { person, ...subject }: PassSubject): string {
  const key = hash('sha256', JSON.stringify([subject, person ?? null]), 'base64');
  const cached = readCachedPass(world.passKeys, key);
  if (cached !== undefined) return cached;
  const facts: PassFacts = {
    ...subject,
    issuedAt: wholeSeconds(subject.issuedAt) * 1000,
    endsAt: calculateExpiry(subject.arrival),
    initials: person ? initialsOf(person.name) : '',
    passport: person
      ? {
          digest: computePassportDigest(world, world.passKeys.kid, subject, person.passportNumber),
          last3: lastThreeCharacters(person.passportNumber),
          ...(person.holder && {
            holderDigest: computeKeyedDigest(
              world,
              world.passKeys.kid,
              holderDigestInput(subject.reference, subject.travellerNumber, person.passportNumber, person.holder),
            ),
          }),
        }
      : null,
  };
  const text = signPass(facts, world.passKeys.kid, world.passKeys.sign);
  cachePass(world.passKeys, key, text);
  return text;
}

/** Digest of a passport number in the pass of one traveller: 8 bytes that reveal nothing without the key. */
export function computePassportDigest(
  world: Pick<World, 'keys'>,
  kid: string,
  { reference, travellerNumber }: Pick<PassFacts, 'reference' | 'travellerNumber'>,
  passportNumber: string,
): Uint8Array {
  return computeKeyedDigest(world, kid, passportDigestInput(reference, travellerNumber, passportNumber));
}

function computeKeyedDigest({ keys }: Pick<World, 'keys'>, kid: string, text: string): Uint8Array {
  return createHmac('sha256', keys.lookupKey(digestKeyPurpose(kid)))
    .update(text)
    .digest()
    .subarray(0, 8);
}

/** Digest of a reference in the list of withdrawn passes: `digest` of a `WithdrawnPass`. */
export function digestReference(reference: string): string {
  return hash('sha256', reference).slice(0, 16);
}

/** Lists the keys with which devices of border staff compare a passport with a pass. */
export function listPassportCheckKeys({ keys, passKeys }: PassWorld): PassportCheckKey[] {
  return passKeys.publicKeys.map(({ kid }) => ({
    kid,
    key: keys.lookupKey(digestKeyPurpose(kid)).export().toString('base64url'),
  }));
}

function digestKeyPurpose(kid: string): string {
  return `pass/digest/${kid}`;
}

// Texts of passes, least recently used first. A signature costs as much as the rest of a short request.
const passCacheByKeys = new WeakMap<PassKeys, Map<string, string>>();
const maxCachedPasses = 20_000;

function readCachedPass(keys: PassKeys, key: string): string | undefined {
  const cache = passCacheByKeys.get(keys);
  const text = cache?.get(key);
  if (cache && text !== undefined) {
    cache.delete(key);
    cache.set(key, text);
  }
  return text;
}

function cachePass(keys: PassKeys, key: string, text: string): void {
  const cache = passCacheByKeys.get(keys) ?? new Map<string, string>();
  passCacheByKeys.set(keys, cache);
  cache.set(key, text);
  const [oldest] = cache.keys();
  if (cache.size > maxCachedPasses && oldest !== undefined) cache.delete(oldest);
}
