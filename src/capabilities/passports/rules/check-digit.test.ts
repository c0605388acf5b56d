import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { computeCheckDigit, characterValue, checkWeights, mrzCharacters } from './check-digit.ts';

// The examples of ICAO Doc 9303 part 3, section 4.9, and of the specimens in parts 4 to 7.
test.each([
  ['520727', 3],
  ['AB2134<<<', 5],
  ['L898902C3', 6],
  ['740812', 2],
  ['120415', 9],
  ['ZE184226B<<<<<', 1],
  ['D23145890', 7],
  ['', 0],
])('the check digit of %s is %s', (field, digit) => {
  expect(computeCheckDigit(field)).toBe(digit);
});

test.each(['a', 'É', ' ', '-', '😀'])('computes no check digit for text with %j', (letter) => {
  expect(computeCheckDigit(`AB${letter}`)).toBeUndefined();
});

const zoneText = fc.string({ unit: fc.constantFrom(...mrzCharacters), minLength: 1, maxLength: 40 });

test('detects a replaced character, unless both have the same value', () => {
  forAll(zoneText, fc.nat(), fc.constantFrom(...mrzCharacters), (field, position, letter) => {
    const index = position % field.length;
    const other = field.slice(0, index) + letter + field.slice(index + 1);
    const by =
      ((characterValue(letter) ?? 0) - (characterValue(field[index] ?? '') ?? 0)) * (checkWeights[index % 3] ?? 0);
    // 7, 3 and 1 have no common divisor with 10: only a difference of ten or twenty goes unnoticed.
    expect(computeCheckDigit(other) === computeCheckDigit(field)).toBe(by % 10 === 0);
  });
});

test('always detects a replaced digit', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 6 });
  forAll(digits, fc.nat({ max: 5 }), fc.integer({ min: 1, max: 9 }), (field, index, by) => {
    const other = field.slice(0, index) + String((Number(field[index]) + by) % 10) + field.slice(index + 1);
    expect(computeCheckDigit(other)).not.toBe(computeCheckDigit(field));
  });
});
