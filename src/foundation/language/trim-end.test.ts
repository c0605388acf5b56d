import { expect, test } from 'vitest';
import { groupDigits, trimEndOf } from './trim-end.ts';

test.each([
  ['YQ==', '=', 'YQ'],
  ['a=b=', '=', 'a=b'],
  ['===', '=', ''],
  ['', '=', ''],
])('takes the run at the end of %j', (text, character, expected) => {
  expect(trimEndOf(text, character)).toBe(expected);
});

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['1234567', '1,234,567'],
  ['123456', '123,456'],
])('groups %s as %s', (digits, expected) => {
  expect(groupDigits(digits)).toBe(expected);
});
