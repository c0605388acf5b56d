import { expect, test } from 'vitest';
import type { PartialDate } from '#foundation/time/partial-date.ts';
import { isChild, isLinkedOn, linkEndDate, type LinkDuration, linkDurationFor, mayBeChild } from './age-rules.ts';

const today = '2026-11-21';

test.each<[PartialDate, boolean, boolean]>([
  ['2014-11-22', true, true],
  ['2014-11-21', false, false],
  ['2015', true, true],
  ['2014-12', true, true],
  // Either 11 or 12: nobody acts for them without their consent.
  ['2014', false, true],
  ['2014-11', false, true],
  ['2014-10', false, false],
  ['2013', false, false],
])('born in %s: a child is %s, maybe a child is %s', (birthDate, child, maybe) => {
  expect(isChild(birthDate, today)).toBe(child);
  expect(mayBeChild(birthDate, today)).toBe(maybe);
});

test.each<[PartialDate, LinkDuration, string | undefined]>([
  ['2014-11-21', 'minor', '2032-11-21'],
  ['2008-11-22', 'minor', '2026-11-22'],
  ['2008-11-21', 'adult', undefined],
  ['1941-02-03', 'adult', undefined],
  // Turns 18 on 1 March: there is no 29 February in 2030.
  ['2012-02-29', 'minor', '2030-03-01'],
  ['2012', 'minor', '2030-01-01'],
  ['2010-05', 'minor', '2028-05-01'],
  // May be 18 already.
  ['2008', 'adult', undefined],
  ['1941', 'adult', undefined],
])('links a person born in %s as %s, until %s', (birthDate, lasts, endsOn) => {
  expect(linkDurationFor(birthDate, today)).toBe(lasts);
  expect(linkEndDate(birthDate, lasts)).toBe(endsOn);
});

test.each<[PartialDate, LinkDuration, string, boolean]>([
  ['2010-06-15', 'minor', '2028-06-14', true],
  ['2010-06-15', 'minor', '2028-06-15', false],
  ['2012-02-29', 'minor', '2030-02-28', true],
  ['2012-02-29', 'minor', '2030-03-01', false],
  ['2012', 'minor', '2029-12-31', true],
  ['2012', 'minor', '2030-01-01', false],
  ['1941-02-03', 'adult', '2030-01-01', true],
])('born in %s and linked as %s: on %s the link is valid: %s', (birthDate, lasts, on, linked) => {
  expect(isLinkedOn(birthDate, lasts, on)).toBe(linked);
});
