import { createHmac, hash } from 'node:crypto';
import type { World } from '#foundation/server/world.ts';
import type { CheckingKey } from '../rules/check-pass.ts';
import { endsAt, type PassFacts, wholeSeconds } from '../rules/facts.ts';
import { initialsOf } from '../rules/initials.ts';
import { signedPass } from '../rules/pass-text.ts';
import { digestText, type Holder, holderText, lastThree } from '../rules/passport.ts';
import type { PassKeys } from './pass-keys.ts';

/** The part of the world that issues passes. */
export type PassWorld = Pick<World, 'keys'> & { passKeys: PassKeys };

/** What a pass is issued for. The person is left out for the pass of a group, whose number is 0. */
export type PassFor = Pick<PassFacts, 'reference' | 'version' | 'number' | 'of' | 'arrival' | 'band' | 'issuedAt'> & {
  person?: { name: string; passportNumber: string; holder?: Holder | undefined } | undefined;
};

/**
 * The text of a pass. The same facts give the same text for as long as this process remembers it, so that lists can be read
 * often; forgotten, it is signed again, which is as good. Throws for facts that no pass can say.
 */
export function issuePass(world: PassWorld, { person, ...given }: PassFor): string {
  const key = hash('sha256', JSON.stringify([given, person ?? null]), 'base64');
  const known = remembered(world.passKeys, key);
  if (known !== undefined) return known;
  const facts: PassFacts = {
    ...given,
    issuedAt: wholeSeconds(given.issuedAt) * 1000,
    endsAt: endsAt(given.arrival),
    initials: person ? initialsOf(person.name) : '',
    passport: person
      ? {
          digest: passportDigest(world, world.passKeys.kid, given, person.passportNumber),
          last3: lastThree(person.passportNumber),
          ...(person.holder && {
            holder: digestOf(
              world,
              world.passKeys.kid,
              holderText(given.reference, given.number, person.passportNumber, person.holder),
            ),
          }),
        }
      : null,
  };
  const text = signedPass(facts, world.passKeys.kid, world.passKeys.sign);
  remember(world.passKeys, key, text);
  return text;
}

/** The digest of a passport number in the pass of one traveller: 8 bytes that say nothing to whoever lacks the key. */
export function passportDigest(
  world: Pick<World, 'keys'>,
  kid: string,
  { reference, number }: Pick<PassFacts, 'reference' | 'number'>,
  passportNumber: string,
): Uint8Array {
  return digestOf(world, kid, digestText(reference, number, passportNumber));
}

function digestOf({ keys }: Pick<World, 'keys'>, kid: string, text: string): Uint8Array {
  return createHmac('sha256', keys.lookup(purposeOf(kid)))
    .update(text)
    .digest()
    .subarray(0, 8);
}

/** How the list of withdrawn passes names a reference: `digest` of a `WithdrawnPass`. */
export function withdrawnDigest(reference: string): string {
  return hash('sha256', reference).slice(0, 16);
}

/** The keys by which the devices of border staff compare passports with passes: one for each key that signs or has signed. */
export function checkingKeys({ keys, passKeys }: PassWorld): CheckingKey[] {
  return passKeys.published.map(({ kid }) => ({
    kid,
    key: keys.lookup(purposeOf(kid)).export().toString('base64url'),
  }));
}

function purposeOf(kid: string): string {
  return `pass/digest/${kid}`;
}

// The texts of the keys' passes, the longest unused first. A signature costs as much as the rest of a short request.
const memories = new WeakMap<PassKeys, Map<string, string>>();
const remembers = 20_000;

function remembered(keys: PassKeys, key: string): string | undefined {
  const memory = memories.get(keys);
  const text = memory?.get(key);
  if (memory && text !== undefined) {
    memory.delete(key);
    memory.set(key, text);
  }
  return text;
}

function remember(keys: PassKeys, key: string, text: string): void {
  const memory = memories.get(keys) ?? new Map<string, string>();
  memories.set(keys, memory);
  memory.set(key, text);
  const [oldest] = memory.keys();
  if (memory.size > remembers && oldest !== undefined) memory.delete(oldest);
}
