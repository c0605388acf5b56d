import { expect, test } from 'vitest';
import { formatEnteredMoment, blankMoment, toEnteredMoment } from './entered-moment.ts';

test.each([
  [{ day: '3', month: '12', year: '2026', time: '9:05' }, '2026-12-03T09:05'],
  [{ day: '12', month: 'Mac', year: '2026', time: '14.30' }, '2026-03-12T14:30'],
  [{ day: '12', month: '3', year: '2026', time: ' 00:00 ' }, '2026-03-12T00:00'],
  [blankMoment, ''],
])('reads %j as %s', (typed, text) => expect(formatEnteredMoment(typed)).toBe(text));

test.each([
  { day: '31', month: '2', year: '2026', time: '09:05' },
  { day: '3', month: '12', year: '2026', time: '' },
  { day: '3', month: '12', year: '2026', time: '24:00' },
  { ...blankMoment, time: '09:05' },
])('marks %j as an invalid moment rather than a blank one', (typed) => {
  expect(formatEnteredMoment(typed)).toContain('?');
  expect(toEnteredMoment(formatEnteredMoment(typed))).toEqual(blankMoment);
});

test('splits the initial moment of a form into parts, and joins them to the same moment', () => {
  const shown = { day: '3', month: '12', year: '2026', time: '09:05' };
  expect(toEnteredMoment('2026-12-03T09:05')).toEqual(shown);
  expect(formatEnteredMoment(shown)).toBe('2026-12-03T09:05');
});
