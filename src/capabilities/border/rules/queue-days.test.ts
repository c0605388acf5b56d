import { expect, test } from 'vitest';
import { isQueueDay, queueDays } from './queue-days.ts';

test('lists yesterday, today and a week ahead, across the ends of months and years', () => {
  expect(queueDays('2027-12-28')).toEqual([
    '2027-12-27',
    '2027-12-28',
    '2027-12-29',
    '2027-12-30',
    '2027-12-31',
    '2028-01-01',
    '2028-01-02',
    '2028-01-03',
    '2028-01-04',
  ]);
  expect(queueDays('2028-02-28')).toContain('2028-02-29');
});

test.each([
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-11-28', true],
  ['2026-11-19', false],
  ['2026-11-29', false],
  ['2026-11-31', false],
  ['21/11/2026', false],
  ['', false],
])('checks %j against the days of the queue on 21 November 2026: %j', (text, expected) => {
  expect(isQueueDay(text, '2026-11-21')).toBe(expected);
});
