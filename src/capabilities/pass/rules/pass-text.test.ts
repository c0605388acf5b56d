import { beforeAll, describe, expect, test } from 'vitest';
import { fc, forAll, forAllWith } from '#foundation/testing/for-all.ts';
import { composeDate } from '#foundation/time/local-date.ts';
import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { parsePassKeys } from '../server/pass-keys.ts';
import { testPassKeys } from '../server/testing/public.ts';
import { verifySignature, examinePass } from './examine-pass.ts';
import { calculateExpiry, type PassFacts } from './pass-facts.ts';
import { maxPassLength } from './limits.ts';
import { passPrefix, parsePass, signPass } from './pass-text.ts';

const { subtle } = globalThis.crypto;
const { kid, sign, publicKeys } = testPassKeys;

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const textOf = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
const days = fc
  .tuple(fc.integer({ min: 2024, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => composeDate(year, month, date));

const anyFacts: fc.Arbitrary<PassFacts> = fc
  .record({
    parts: fc.tuple(textOf(letters, 4), textOf(letters, 4), textOf(letters, 4)),
    version: fc.integer({ min: 1, max: 9999 }),
    travellerCount: fc.integer({ min: 1, max: 99 }),
    number: fc.nat({ max: 99 }),
    digest: fc.uint8Array({ minLength: 8, maxLength: 8 }),
    last3: textOf(capitals, 3),
    initials: fc.constantFrom('', 'A', 'AZ', '王', '王小', 'Ж'),
    arrival: days,
    band: fc.constantFrom('proceed' as const, 'see-health-officer' as const),
    before: fc.integer({ min: 1, max: 10_000_000 }),
  })
  .map(({ parts, number, digest, last3, initials, before, ...rest }) => {
    const single = Math.min(number, rest.travellerCount);
    return {
      ...rest,
      reference: parts.join('-'),
      travellerNumber: single,
      passport: single === 0 ? null : { digest, last3 },
      initials: single === 0 ? '' : initials,
      issuedAt: calculateExpiry(rest.arrival) - before * 1000,
      endsAt: calculateExpiry(rest.arrival),
    };
  });

const facts: PassFacts = {
  reference: 'K7M2-9PQR-4XYZ',
  version: 1,
  travellerNumber: 1,
  travellerCount: 3,
  passport: { digest: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), last3: '345' },
  initials: 'SA',
  arrival: '2026-11-21',
  band: 'proceed',
  issuedAt: calculateExpiry('2026-11-21') - 86_400_000,
  endsAt: calculateExpiry('2026-11-21'),
};
let text = '';
beforeAll(() => {
  text = signPass(facts, kid, sign);
});

async function isGood(input: string): Promise<boolean> {
  const examined = await examinePass(input, publicKeys, subtle);
  return 'signature' in examined && examined.signature === 'good';
}

test('parses what it writes, for any facts, in a text that fits a small QR code', () =>
  forAllWith({ numRuns: 50 }, anyFacts, (input) => {
    const written = signPass(input, kid, sign);
    expect(written.length).toBeLessThan(330);
    expect(written).toMatch(/^SHT1:[0-9A-Z $%*+\-./:]+$/);
    expect(parsePass(written)).toMatchObject({ facts: input, kid });
  }));

test('verifies a signature with the key that signed only', async () => {
  expect(await isGood(text)).toBe(true);
  const parsed = parsePass(text);
  if ('unreadable' in parsed) throw new Error(parsed.unreadable);
  const others = parsePassKeys(`${kid}:${'B'.repeat(43)}`).publicKeys;
  expect(await verifySignature(parsed, others, subtle)).toBe('bad');
  expect(await verifySignature(parsed, [], subtle)).toBe('unknown-key');
});

describe('changes to a pass', () => {
  test('are detected in every bit', async () => {
    const bytes = fromBase45(text.slice(passPrefix.length)) ?? new Uint8Array();
    expect(bytes.length).toBeGreaterThan(100);
    const accepted: number[] = [];
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const altered = Uint8Array.from(bytes);
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      if (await isGood(passPrefix + toBase45(altered))) accepted.push(bit);
    }
    expect(accepted).toEqual([]);
  });

  test('are detected in every character', async () => {
    const accepted: string[] = [];
    for (let index = 0; index < text.length; index += 1) {
      for (const character of [
        '0',
        '9',
        'A',
        'Z',
        ' ',
        ':',
        'a',
        'é',
        String.fromCharCode(text.charCodeAt(index) ^ 1),
      ]) {
        const altered = text.slice(0, index) + character + text.slice(index + 1);
        if (altered !== text && (await isGood(altered))) accepted.push(altered);
      }
    }
    expect(accepted).toEqual([]);
  });

  test('are detected in its length', async () => {
    for (let length = 0; length < text.length; length += 1) {
      expect(await isGood(text.slice(0, length)), String(length)).toBe(false);
    }
    for (const more of ['0', '00', '000', ' ', '\n', 'SHT1:']) expect(await isGood(text + more)).toBe(false);
    for (const before of [' ', '\n', 'HC1:', 'S']) expect(await isGood(before + text)).toBe(false);
    expect(parsePass(passPrefix + '0'.repeat(maxPassLength))).toEqual({ unreadable: 'malformed' });
  });
});

test('parses or refuses any text without throwing', () =>
  forAll(fc.string({ unit: 'binary', maxLength: 60 }), fc.uint8Array({ maxLength: 300 }), (any, bytes) => {
    expect(parsePass(any)).toHaveProperty('unreadable');
    expect(parsePass(passPrefix + toBase45(bytes))).toEqual({ unreadable: 'malformed' });
  }));
