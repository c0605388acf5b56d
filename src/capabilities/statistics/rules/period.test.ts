import { expect, test } from 'vitest';
import { periodDays, validatePeriod, lastDays } from './period.ts';

const today = '2026-11-21';

test.each<[string, string, string, ReturnType<typeof validatePeriod>]>([
  ['one day', today, today, undefined],
  ['the days that can be declared ahead', today, '2026-12-22', undefined],
  ['92 days', '2026-08-22', today, undefined],
  ['93 days', '2026-08-21', today, 'period-long'],
  ['an end before the start', today, '2026-11-20', 'period-backwards'],
  ['a day too far ahead', today, '2026-12-23', 'period-ahead'],
])('validates %s: %s to %s is %s', (_what, from, to, error) => expect(validatePeriod({ from, to }, today)).toBe(error));

test('ends the last seven days today', () => {
  expect(lastDays(7, today)).toEqual({ from: '2026-11-15', to: today });
  expect(periodDays(lastDays(2, today))).toEqual(['2026-11-20', today]);
});
