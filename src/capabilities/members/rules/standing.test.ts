import { expect, test } from 'vitest';
import type { PartialDate } from '#foundation/time/partial-date.ts';
import { isChild, mayBeChild } from './standing.ts';

const today = '2026-11-21';

test.each<[PartialDate, boolean, boolean]>([
  ['2014-11-22', true, true],
  ['2014-11-21', false, false],
  ['2015', true, true],
  ['2014-12', true, true],
  // May be 11 or 12: nobody acts for them without asking.
  ['2014', false, true],
  ['2014-11', false, true],
  ['2014-10', false, false],
  ['2013', false, false],
])('born in %s: acted for without asking is %s, perhaps a child is %s', (birthDate, child, maybe) => {
  expect(isChild(birthDate, today)).toBe(child);
  expect(mayBeChild(birthDate, today)).toBe(maybe);
});
