import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeKioskCode, parseKioskCode, formatKioskCode } from './kiosk-code.ts';

const code = makeKioskCode(Uint8Array.from({ length: 10 }, (_, at) => at * 7));

describe('what somebody types', () => {
  test.each([
    ['as it is shown', formatKioskCode(code)],
    ['without the hyphen', code],
    ['in small letters, with blanks', ` ${formatKioskCode(code).toLowerCase().replace('-', ' - ')} `],
  ])('%s is the code', (_what, typed) => expect(parseKioskCode(typed)).toBe(code));

  test.each([
    ['nothing', ''],
    ['too little', code.slice(1)],
    ['too much', `${code}A`],
    ['a letter that is none of them', `${code.slice(1)}O`],
    ['NUL', `${code.slice(1)}\0`],
  ])('%s is none', (_what, typed) => expect(parseKioskCode(typed)).toBeUndefined());
});

test('any random bytes make a code that reads back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const made = makeKioskCode(bytes);
      expect(parseKioskCode(formatKioskCode(made))).toBe(made);
    }),
  );
});

test('every letter is as likely as any other', () => {
  const counted = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const [first = ''] = makeKioskCode(Uint8Array.from({ length: 10 }, () => byte));
    counted.set(first, (counted.get(first) ?? 0) + 1);
  }
  expect([...counted.values()]).toEqual(Array.from({ length: 32 }, () => 8));
});

test('a kiosk code of full-width digits is one', () =>
  expect(parseKioskCode('２３４５６７８９２３')).toBe('2345678923'));
