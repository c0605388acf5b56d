import { expect, test } from 'vitest';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { coveredDays, nextRun } from './schedule.ts';

// The country is eight hours ahead of UTC. 21 November 2026 is a Saturday.
test.each<[string, number | null, string, string, string]>([
  ['later today', null, '13:00', '2026-11-21T04:00:00Z', '2026-11-21T05:00:00.000Z'],
  ['tomorrow when the time has come', null, '12:00', '2026-11-21T04:00:00Z', '2026-11-22T04:00:00.000Z'],
  ['today, by the day of the country', null, '06:00', '2026-11-20T17:00:00Z', '2026-11-20T22:00:00.000Z'],
  ['at midnight of the country', null, '00:00', '2026-11-21T15:59:00Z', '2026-11-21T16:00:00.000Z'],
  ['on the next Monday', 1, '06:00', '2026-11-21T04:00:00Z', '2026-11-22T22:00:00.000Z'],
  ['on the same weekday before its time', 6, '13:00', '2026-11-21T04:00:00Z', '2026-11-21T05:00:00.000Z'],
  ['a week later at its time', 6, '12:00', '2026-11-21T04:00:00Z', '2026-11-28T04:00:00.000Z'],
  ['in the next year', null, '06:00', '2026-12-31T00:00:00Z', '2026-12-31T22:00:00.000Z'],
])('runs %s', (_when, weekday, timeOfDay, after, run) => {
  expect(isoInstant(nextRun({ weekday, timeOfDay }, parseInstant(after)))).toBe(run);
});

test('covers the day before a daily run, and seven days before a weekly run', () => {
  const run = parseInstant('2026-11-22T22:00:00Z');
  expect(coveredDays({ weekday: null }, run)).toEqual({ firstDay: '2026-11-22', lastDay: '2026-11-22' });
  expect(coveredDays({ weekday: 1 }, run)).toEqual({ firstDay: '2026-11-16', lastDay: '2026-11-22' });
});
