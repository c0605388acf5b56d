import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { fromBase45, toBase45 } from './base45.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

// Examples of RFC 9285, sections 4.3 and 4.4.
test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
  ['', ''],
])('encodes %j as %j', (plain, encoded) => {
  expect(toBase45(bytes(plain))).toBe(encoded);
  expect(fromBase45(encoded)).toEqual(bytes(plain));
});

test.each([
  ['a single character', 'A'],
  ['a single character after a group', 'BB8A'],
  ['three characters beyond two bytes', 'GGX'],
  ['two characters beyond one byte', ':5'],
  ['a lower-case letter', 'bB8'],
  ['a character outside the alphabet', 'B_8'],
  ['a character outside the basic multilingual plane', '😀A'],
])('refuses %s', (_what, text) => expect(fromBase45(text)).toBeUndefined());

test('gives each byte sequence one encoding, and each text one meaning', () => {
  forAll(fc.uint8Array({ maxLength: 50 }), (original) => {
    expect(fromBase45(toBase45(original))).toEqual(original);
  });
  const texts = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'), maxLength: 20 });
  forAll(texts, (text) => {
    const decoded = fromBase45(text);
    expect(decoded === undefined ? text : toBase45(decoded)).toBe(text);
  });
});
