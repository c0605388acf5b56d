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
  // A day of an unknown month says nothing.
  ['1963-00-16', '1963'],
  ['', ''],
  ['0000-00-00', ''],
  // Nothing that stands for unknown, and no date.
  ['1963-13', undefined],
  ['1963-02-30', undefined],
  ['16.7.1963', undefined],
  ['63', undefined],
])('a birth date written %j is read as %j', (written, read) => {
  expect(parseBirthDate(written)).toBe(read);
});
