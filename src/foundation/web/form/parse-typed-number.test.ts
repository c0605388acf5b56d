import { expect, test } from 'vitest';
import { parseTypedNumber } from './parse-typed-number.ts';

test.each([
  ['', undefined],
  [' \u00a0', undefined],
  ['500', 500],
  ['٥٠٠', 500],
  ['4,9031', 4.9031],
  ['0x10', Number.NaN],
  ['1e3', Number.NaN],
  ['many', Number.NaN],
])('reads %j as %s', (typed, expected) => expect(parseTypedNumber(typed)).toBe(expected));
