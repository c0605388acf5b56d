import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { compose } from '#foundation/time/local-date.ts';
import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { openPassKeys } from '../server/pass-keys.ts';
import { testPassKeys } from '../server/testing/public.ts';
import { verifySignature, examinePass } from './examine-pass.ts';
import { calculateExpiry, type PassFacts } from './pass-facts.ts';
import { maxPassLength, passPrefix, parsePass, signPass } from './pass-text.ts';

const { subtle } = globalThis.crypto;
const { kid, sign, published } = testPassKeys;

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const of = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
const days = fc
  .tuple(fc.integer({ min: 2024, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => compose(year, month, date));

const anyFacts: fc.Arbitrary<PassFacts> = fc
  .record({
    parts: fc.tuple(of(letters, 4), of(letters, 4), of(letters, 4)),
    version: fc.integer({ min: 1, max: 9999 }),
    of: fc.integer({ min: 1, max: 99 }),
    number: fc.nat({ max: 99 }),
    digest: fc.uint8Array({ minLength: 8, maxLength: 8 }),
    last3: of(capitals, 3),
    initials: fc.constantFrom('', 'A', 'AZ', '王', '王小', 'Ж'),
    arrival: days,
    band: fc.constantFrom('proceed' as const, 'see-health-officer' as const),
    before: fc.integer({ min: 1, max: 10_000_000 }),
  })
  .map(({ parts, number, digest, last3, initials, before, ...rest }) => {
    const single = Math.min(number, rest.of);
    return {
      ...rest,
      reference: parts.join('-'),
      number: single,
      passport: single === 0 ? null : { digest, last3 },
      initials: single === 0 ? '' : initials,
      issuedAt: calculateExpiry(rest.arrival) - before * 1000,
      endsAt: calculateExpiry(rest.arrival),
    };
  });

const facts: PassFacts = {
  reference: 'K7M2-9PQR-4XYZ',
  version: 1,
  number: 1,
  of: 3,
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

/** Whether a text is a pass that its signer would stand for. */
async function isGood(given: string): Promise<boolean> {
  const examined = await examinePass(given, published, subtle);
  return 'signature' in examined && examined.signature === 'good';
}

test('what was said is read, whatever it was, from a text that a small QR code holds', () =>
  fc.assert(
    fc.property(anyFacts, (said) => {
      const written = signPass(said, kid, sign);
      expect(written.length).toBeLessThan(330);
      expect(written).toMatch(/^SHT1:[0-9A-Z $%*+\-./:]+$/);
      expect(parsePass(written)).toMatchObject({ facts: said, kid });
    }),
    { numRuns: 50 },
  ));

test('the signature holds for what was signed, by that key alone', async () => {
  expect(await isGood(text)).toBe(true);
  const read = parsePass(text);
  if ('unreadable' in read) throw new Error(read.unreadable);
  const others = openPassKeys(`${kid}:${'B'.repeat(43)}`).published;
  expect(await verifySignature(read, others, subtle)).toBe('bad');
  expect(await verifySignature(read, [], subtle)).toBe('unknown-key');
});

describe('nothing of a pass can be changed', () => {
  test('not one bit of its bytes', async () => {
    const bytes = fromBase45(text.slice(passPrefix.length)) ?? new Uint8Array();
    expect(bytes.length).toBeGreaterThan(100);
    const taken: number[] = [];
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const altered = Uint8Array.from(bytes);
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      if (await isGood(passPrefix + toBase45(altered))) taken.push(bit);
    }
    expect(taken).toEqual([]);
  });

  test('not one character of its text', async () => {
    const taken: string[] = [];
    for (let at = 0; at < text.length; at += 1) {
      for (const character of ['0', '9', 'A', 'Z', ' ', ':', 'a', 'é', String.fromCharCode(text.charCodeAt(at) ^ 1)]) {
        const altered = text.slice(0, at) + character + text.slice(at + 1);
        if (altered !== text && (await isGood(altered))) taken.push(altered);
      }
    }
    expect(taken).toEqual([]);
  });

  test('not its length', async () => {
    for (let length = 0; length < text.length; length += 1) {
      expect(await isGood(text.slice(0, length)), String(length)).toBe(false);
    }
    for (const more of ['0', '00', '000', ' ', '\n', 'SHT1:']) expect(await isGood(text + more)).toBe(false);
    for (const before of [' ', '\n', 'HC1:', 'S']) expect(await isGood(before + text)).toBe(false);
    expect(parsePass(passPrefix + '0'.repeat(maxPassLength))).toEqual({ unreadable: 'malformed' });
  });
});

test('any text at all is read or refused, and never throws', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.uint8Array({ maxLength: 300 }), (any, bytes) => {
      expect(parsePass(any)).toHaveProperty('unreadable');
      expect(parsePass(passPrefix + toBase45(bytes))).toEqual({ unreadable: 'malformed' });
    }),
  ));
