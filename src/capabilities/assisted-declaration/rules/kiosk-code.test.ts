import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { makeKioskCode, parseKioskCode, formatKioskCode } from './kiosk-code.ts';

const code = makeKioskCode(Uint8Array.from({ length: 10 }, (_, index) => index * 7));

describe('a typed code', () => {
  test.each([
    ['as it is shown', formatKioskCode(code)],
    ['without the hyphen', code],
    ['in small letters, with blanks', ` ${formatKioskCode(code).toLowerCase().replace('-', ' - ')} `],
  ])('is parsed %s', (_what, typed) => expect(parseKioskCode(typed)).toBe(code));

  test.each([
    ['an empty text', ''],
    ['a short code', code.slice(1)],
    ['a long code', `${code}A`],
    ['a letter outside of the alphabet', `${code.slice(1)}O`],
    ['a NUL character', `${code.slice(1)}\0`],
  ])('is not parsed from %s', (_what, typed) => expect(parseKioskCode(typed)).toBeUndefined());
});

test('parses every code that random bytes make', () => {
  forAll(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
    const made = makeKioskCode(bytes);
    expect(parseKioskCode(formatKioskCode(made))).toBe(made);
  });
});

test('makes every character equally likely', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const [first = ''] = makeKioskCode(Uint8Array.from({ length: 10 }, () => byte));
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
});

test('parses a code in full-width digits', () => expect(parseKioskCode('２３４５６７８９２３')).toBe('2345678923'));
