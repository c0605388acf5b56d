import { expect, test } from 'vitest';
import { encodeGsm } from './gsm-alphabet.ts';
import { decodeGsm } from './testing/decode-gsm.ts';

test.each([
  ['Kod 123', '4b6f6420313233'],
  ['@£$_', '00010211'],
  ['Ñandú', undefined],
  ['[€]', '1b3c1b651b3e'],
  ['', ''],
  ['ç', undefined],
  ['\x1b', undefined],
  ['验', undefined],
])('encodes %j as %s', (text, hex) => {
  expect(encodeGsm(text)?.toString('hex')).toBe(hex);
});

test('encodes 137 characters, each to its own code', () => {
  const characters = Array.from({ length: 0x10000 }, (_, point) => String.fromCharCode(point)).filter(encodeGsm);
  expect(characters).toHaveLength(137);
  for (const character of characters) expect(decodeGsm(encodeGsm(character) ?? Buffer.alloc(0))).toBe(character);
});
