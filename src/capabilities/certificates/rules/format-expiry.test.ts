import { expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatExpiry } from './format-expiry.ts';

test.each([
  ['2027-05-04T16:00:00.000Z', '4 May 2027', '4 Mei 2027'],
  ['2027-05-04T16:00:01.000Z', '5 May 2027, 00:00', '5 Mei 2027, 00:00'],
  ['2027-05-04T15:59:59.000Z', '4 May 2027, 23:59', '4 Mei 2027, 23:59'],
])('formats %s', (instant, en, ms) => {
  expect(formatExpiry(parseInstant(instant), 'en')).toEqual(en);
  expect(formatExpiry(parseInstant(instant), 'ms')).toEqual(ms);
});
