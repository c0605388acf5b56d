import { createHmac, hash } from 'node:crypto';
import type { World } from '#foundation/server/world.ts';
import type { PassportCheckKey } from '../rules/examine-pass.ts';
import { calculateExpiry, type PassFacts, wholeSeconds } from '../rules/pass-facts.ts';
import { initialsOf } from '../rules/initials.ts';
import { signPass } from '../rules/pass-text.ts';
import { passportDigestInput, type Holder, holderDigestInput, lastThreeCharacters } from '../rules/passport.ts';
import type { PassKeys } from './pass-keys.ts';

/** The part of the world that issues passes. */
export type PassWorld = Pick<World, 'keys'> & { passKeys: PassKeys };

/** What a pass is issued for. The person is left out for the pass of a group, whose number is 0. */
export type PassSubject = Pick<
  PassFacts,
  'reference' | 'version' | 'number' | 'of' | 'arrival' | 'band' | 'issuedAt'
> & {
  person?: { name: string; passportNumber: string; holder?: Holder | undefined } | undefined;
};

/**
 * The text of a pass. The same facts give the same text for as long as this process remembers it, so that lists can be read
 * often; forgotten, it is signed again, which is as good. Throws for facts that no pass can say.
 */
export function issuePass(world: PassWorld, { person, ...given }: PassSubject): string {
  const key = hash('sha256', JSON.stringify([given, person ?? null]), 'base64');
  const known = readCachedPass(world.passKeys, key);
  if (known !== undefined) return known;
  const facts: PassFacts = {
    ...given,
    issuedAt: wholeSeconds(given.issuedAt) * 1000,
    endsAt: calculateExpiry(given.arrival),
    initials: person ? initialsOf(person.name) : '',
    passport: person
      ? {
          digest: passportDigest(world, world.passKeys.kid, given, person.passportNumber),
          last3: lastThreeCharacters(person.passportNumber),
          ...(person.holder && {
            holder: keyedDigest(
              world,
              world.passKeys.kid,
              holderDigestInput(given.reference, given.number, person.passportNumber, person.holder),
            ),
          }),
        }
      : null,
  };
  const text = signPass(facts, world.passKeys.kid, world.passKeys.sign);
  cachePass(world.passKeys, key, text);
  return text;
}

/** The digest of a passport number in the pass of one traveller: 8 bytes that say nothing to whoever lacks the key. */
export function passportDigest(
  world: Pick<World, 'keys'>,
  kid: string,
  { reference, number }: Pick<PassFacts, 'reference' | 'number'>,
  passportNumber: string,
): Uint8Array {
  return keyedDigest(world, kid, passportDigestInput(reference, number, passportNumber));
}

function keyedDigest({ keys }: Pick<World, 'keys'>, kid: string, text: string): Uint8Array {
  return createHmac('sha256', keys.lookup(digestKeyPurpose(kid)))
    .update(text)
    .digest()
    .subarray(0, 8);
}

/** How the list of withdrawn passes names a reference: `digest` of a `WithdrawnPass`. */
export function withdrawnDigest(reference: string): string {
  return hash('sha256', reference).slice(0, 16);
}

/** The keys by which the devices of border staff compare passports with passes: one for each key that signs or has signed. */
export function passportCheckKeys({ keys, passKeys }: PassWorld): PassportCheckKey[] {
  return passKeys.published.map(({ kid }) => ({
    kid,
    key: keys.lookup(digestKeyPurpose(kid)).export().toString('base64url'),
  }));
}

function digestKeyPurpose(kid: string): string {
  return `pass/digest/${kid}`;
}

// The texts of the keys' passes, the longest unused first. A signature costs as much as the rest of a short request.
const passCaches = new WeakMap<PassKeys, Map<string, string>>();
const maxCachedPasses = 20_000;

function readCachedPass(keys: PassKeys, key: string): string | undefined {
  const memory = passCaches.get(keys);
  const text = memory?.get(key);
  if (memory && text !== undefined) {
    memory.delete(key);
    memory.set(key, text);
  }
  return text;
}

function cachePass(keys: PassKeys, key: string, text: string): void {
  const memory = passCaches.get(keys) ?? new Map<string, string>();
  passCaches.set(keys, memory);
  memory.set(key, text);
  const [oldest] = memory.keys();
  if (memory.size > maxCachedPasses && oldest !== undefined) memory.delete(oldest);
}
