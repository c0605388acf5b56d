import { expect, test } from 'vitest';
import { trimEndOf } from './trim-end.ts';

test.each([
  ['YQ==', '=', 'YQ'],
  ['a=b=', '=', 'a=b'],
  ['===', '=', ''],
  ['', '=', ''],
])('removes the run of the character at the end of %j', (text, character, expected) => {
  expect(trimEndOf(text, character)).toBe(expected);
});
