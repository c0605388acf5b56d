import { expect, test } from 'vitest';
import { statisticsMessages } from '../messages/screen.ts';
import { formatShownCount, toChartValue, formatDuration, formatRate } from './format-numbers.ts';

const t = statisticsMessages.en;

test.each<[Parameters<typeof formatShownCount>[0], string]>([
  [0, '0'],
  [999, '999'],
  [1234567, '1,234,567'],
  ['few', '< 5'],
  ['withheld', 'Withheld'],
])('formats the count %s as %s', (count, text) => expect(formatShownCount(count, t)).toBe(text));

test('gives suppressed counts no size', () => {
  expect(toChartValue('few', t).value).toBeUndefined();
  expect(toChartValue('withheld', t).value).toBeUndefined();
  expect(toChartValue(7, t).value).toBe(7);
});

test.each<[number | null, string]>([
  [null, '–'],
  [0, '0 %'],
  [1, '100 %'],
  [0.5, '50 %'],
  [0.004, '0.4 %'],
  [0.999, '99.9 %'],
])('formats the rate %s as %s', (rate, text) => expect(formatRate(rate, t)).toBe(text));

test.each<[number | null, string]>([
  [null, '–'],
  [40, '40 s'],
  [319, '5 min 19 s'],
  [700, '11 min'],
  [3700, '1 h 1 min'],
  [200_000, '2 d'],
])('formats %s seconds as %s', (seconds, text) => expect(formatDuration(seconds, t)).toBe(text));
