import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase45, toBase45 } from './base45.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

// The examples of RFC 9285, section 4.3 and 4.4.
test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
  ['', ''],
])('%j is %j', (plain, coded) => {
  expect(toBase45(bytes(plain))).toBe(coded);
  expect(fromBase45(coded)).toEqual(bytes(plain));
});

test.each([
  ['a character alone', 'A'],
  ['a character alone after a group', 'BB8A'],
  ['three characters beyond two bytes', 'GGX'],
  ['two characters beyond one byte', ':5'],
  ['a small letter', 'bB8'],
  ['a character of no alphabet', 'B_8'],
  ['a letter that lies outside of the first plane', '😀A'],
])('%s is refused', (_what, coded) => expect(fromBase45(coded)).toBeUndefined());

test('bytes have one text, and a text has one meaning', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (given) => {
      expect(fromBase45(toBase45(given))).toEqual(given);
    }),
  );
  const texts = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'), maxLength: 20 });
  fc.assert(
    fc.property(texts, (text) => {
      const read = fromBase45(text);
      expect(read === undefined ? text : toBase45(read)).toBe(text);
    }),
  );
});
