import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSigningKeys } from '#foundation/server/keys/signing-keys.ts';
import { toBase45 } from '#foundation/signed/base45.ts';
import { joinSigned } from '#foundation/signed/cose.ts';
import { bytesOfHex } from '#foundation/signed/hex.ts';
import { hour, parseInstant } from '#foundation/time/clock.ts';
import { type EventCodeFacts, documentKinds, decodeFacts, encodeFacts } from './event-code-facts.ts';
import { verifyEventCode, eventCodePrefix, signEventCode, parseEventCode } from './event-code-text.ts';

// They protect nothing.
const keys = openSigningKeys('TEST', '5348454b45593031:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE');
const others = openSigningKeys('TEST', '5348454b45593031:QkFEMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA');
const stranger = openSigningKeys('TEST', '5348454b45593032:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE');
const admitsAt = parseInstant('2026-11-27T03:30:00.000Z');
const facts: EventCodeFacts = {
  booking: '0f8fad5b-d9cb-469f-a165-70867728950e',
  event: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  initials: 'SR',
  kind: 'ic',
  document: '3456',
  scene: 'Friday prayers, Test Mosque',
  admitsAt,
  admitsUntil: admitsAt + hour,
};
const checked = (text: string, by = keys) => verifyEventCode(text, by.published, webcrypto.subtle);

const uuid = fc.uuid();
const anyFacts: fc.Arbitrary<EventCodeFacts> = fc.record({
  booking: uuid,
  event: uuid,
  initials: fc.stringMatching(/^[A-Z]{0,2}$/),
  kind: fc.constantFrom(...documentKinds),
  document: fc.stringMatching(/^[A-Z0-9]{0,4}$/),
  scene: fc.string({ maxLength: 60 }),
  admitsAt: fc.constant(admitsAt),
  admitsUntil: fc.integer({ min: 0, max: 10 }).map((hours) => admitsAt + hours * hour),
});

test('a code is good by the published key, and says what was signed', async () => {
  const text = signEventCode(facts, keys);
  expect(text.length).toBeLessThan(400);
  expect(await checked(text)).toEqual({ facts });
});

test('whatever can be said is read as it was said', () => {
  fc.assert(
    fc.property(anyFacts, (one) => {
      expect(parseEventCode(signEventCode(one, keys))?.facts).toEqual(one);
    }),
  );
});

describe('what is worth nothing', () => {
  test.each([
    ['another key under the same name', signEventCode(facts, others), 'tampered'],
    ['a key that nobody knows', signEventCode(facts, stranger), 'unknown-key'],
    ['another kind of code', 'SHK1:ABC', 'foreign'],
    ['nothing after the prefix', eventCodePrefix, 'malformed'],
    ['no base45', `${eventCodePrefix}~~~`, 'malformed'],
    ['too long', eventCodePrefix + 'A'.repeat(800), 'malformed'],
  ])('%s', async (_, text, worthless) => {
    expect(await checked(text)).toEqual({ worthless });
  });

  test('a code of which one character is another', async () => {
    const text = signEventCode(facts, keys);
    for (let at = eventCodePrefix.length; at < text.length; at += 7) {
      const other = text[at] === 'A' ? 'B' : 'A';
      expect(await checked(text.slice(0, at) + other + text.slice(at + 1))).toHaveProperty('worthless');
    }
  });

  test('what somebody of us would not have written, although it is signed', () => {
    const wrong: EventCodeFacts[] = [
      { ...facts, document: '34-56' },
      { ...facts, initials: 'ABC' },
      { ...facts, admitsUntil: admitsAt - hour },
    ];
    for (const one of wrong) {
      expect(decodeFacts(encodeFacts(one))).toBeUndefined();
      expect(() => signEventCode(one, keys)).toThrow('cannot say this');
      const bytes = joinSigned({ kid: bytesOfHex(keys.kid), payload: encodeFacts(one), signature: new Uint8Array(64) });
      expect(parseEventCode(eventCodePrefix + toBase45(bytes))).toBeUndefined();
    }
  });

  test('any text never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await checked(eventCodePrefix + text)).toHaveProperty('worthless');
      }),
    );
  });
});
