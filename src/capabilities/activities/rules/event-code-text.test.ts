import { webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fc, forAll, forAllAsync } from '#foundation/testing/for-all.ts';
import { parseSigningKeys } from '#foundation/server/keys/signing-keys.ts';
import { toBase45 } from '#foundation/signed/base45.ts';
import { encodeSigned } from '#foundation/signed/cose.ts';
import { fromHex } from '#foundation/signed/hex.ts';
import { hour, parseInstant } from '#foundation/time/clock.ts';
import { type EventCodeFacts, documentKinds, decodeFacts, encodeFacts } from './event-code-facts.ts';
import { verifyEventCode, eventCodePrefix, signEventCode, parseEventCode } from './event-code-text.ts';

// Test keys, which protect nothing.
const keys = parseSigningKeys('TEST', '5348454b45593031:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE');
const keysWithSameId = parseSigningKeys('TEST', '5348454b45593031:QkFEMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA');
const unknownKeys = parseSigningKeys('TEST', '5348454b45593032:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE');
const admitsAt = parseInstant('2026-11-27T03:30:00.000Z');
const facts: EventCodeFacts = {
  booking: '0f8fad5b-d9cb-469f-a165-70867728950e',
  event: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  initials: 'SR',
  kind: 'ic',
  documentEnd: '3456',
  eventAndVenue: 'Friday prayers, Test Mosque',
  admitsAt,
  admitsUntil: admitsAt + hour,
};
const verify = (text: string, signingKeys = keys) => verifyEventCode(text, signingKeys.publicKeys, webcrypto.subtle);

const uuid = fc.uuid();
const anyFacts: fc.Arbitrary<EventCodeFacts> = fc.record({
  booking: uuid,
  event: uuid,
  initials: fc.stringMatching(/^[A-Z]{0,2}$/),
  kind: fc.constantFrom(...documentKinds),
  documentEnd: fc.stringMatching(/^[A-Z0-9]{0,4}$/),
  eventAndVenue: fc.string({ maxLength: 60 }),
  admitsAt: fc.constant(admitsAt),
  admitsUntil: fc.integer({ min: 0, max: 10 }).map((hours) => admitsAt + hours * hour),
});

test('verifies a signed code with the published key', async () => {
  const text = signEventCode(facts, keys);
  expect(text.length).toBeLessThan(400);
  expect(await verify(text)).toEqual({ facts });
});

test('parses every code as it was signed', () => {
  forAll(anyFacts, (eventFacts) => {
    expect(parseEventCode(signEventCode(eventFacts, keys))?.facts).toEqual(eventFacts);
  });
});

describe('rejected codes', () => {
  test.each([
    ['a signature by another key with the same id', signEventCode(facts, keysWithSameId), 'tampered'],
    ['a signature by an unknown key', signEventCode(facts, unknownKeys), 'unknown-key'],
    ['another kind of code', 'SHK1:ABC', 'unrecognised'],
    ['a prefix alone', eventCodePrefix, 'malformed'],
    ['a text that is not base45', `${eventCodePrefix}~~~`, 'malformed'],
    ['a text that is too long', eventCodePrefix + 'A'.repeat(800), 'malformed'],
  ])('rejects %s', async (_, text, worthless) => {
    expect(await verify(text)).toEqual({ rejection: worthless });
  });

  test('rejects a code with one changed character', async () => {
    const text = signEventCode(facts, keys);
    for (let index = eventCodePrefix.length; index < text.length; index += 7) {
      const other = text[index] === 'A' ? 'B' : 'A';
      expect(await verify(text.slice(0, index) + other + text.slice(index + 1))).toHaveProperty('rejection');
    }
  });

  test('rejects signed facts that are out of range', () => {
    const invalidFacts: EventCodeFacts[] = [
      { ...facts, documentEnd: '34-56' },
      { ...facts, initials: 'ABC' },
      { ...facts, admitsUntil: admitsAt - hour },
    ];
    for (const eventFacts of invalidFacts) {
      expect(decodeFacts(encodeFacts(eventFacts))).toBeUndefined();
      expect(() => signEventCode(eventFacts, keys)).toThrow('do not fit an event code');
      const bytes = encodeSigned({
        kid: fromHex(keys.kid),
        payload: encodeFacts(eventFacts),
        signature: new Uint8Array(64),
      });
      expect(parseEventCode(eventCodePrefix + toBase45(bytes))).toBeUndefined();
    }
  });

  test('never throws, whatever the text', async () => {
    await forAllAsync(fc.string(), async (text) => {
      expect(await verify(eventCodePrefix + text)).toHaveProperty('rejection');
    });
  });
});
