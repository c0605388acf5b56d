import { expect, test } from 'vitest';
import { parseBirthDate } from './birth-date.ts';

test.each([
  ['1963-07-16', '1963-07-16'],
  ['1963-07-16T00:00:00', '1963-07-16'],
  ['1963-07', '1963-07'],
  ['1963-07-00', '1963-07'],
  ['1963-07-XX', '1963-07'],
  ['1963', '1963'],
  ['1963-00', '1963'],
  ['1963-00-00', '1963'],
  ['1963-XX-XX', '1963'],
  ['1963-xx', '1963'],
  // A day without its month is ignored.
  ['1963-00-16', '1963'],
  ['', ''],
  ['0000-00-00', ''],
  // Invalid dates without a marker for unknown parts.
  ['1963-13', undefined],
  ['1963-02-30', undefined],
  ['16.7.1963', undefined],
  ['63', undefined],
])('parses the birth date %j as %j', (written, expected) => {
  expect(parseBirthDate(written)).toBe(expected);
});
