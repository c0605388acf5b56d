import { expect, test } from 'vitest';
import { parseInstant } from './clock.ts';
import { parseLocalTime, formatLocalTime } from './local-time.ts';

test.each([
  ['2026-11-21T12:00', '2026-11-21T04:00:00.000Z'],
  ['2026-11-21T00:00', '2026-11-20T16:00:00.000Z'],
  ['2028-02-29T23:59', '2028-02-29T15:59:00.000Z'],
])('reads %s in Brunei as %s, and writes it back', (local, instant) => {
  const parsed = parseLocalTime(local) ?? Number.NaN;
  expect(parsed).toBe(parseInstant(instant));
  expect(formatLocalTime(parsed)).toBe(local);
});

test.each(['', '2026-02-29T10:00', '2026-11-21', '2026-11-21T24:00', '2026-11-21T10:60', '2026-11-21 10:00', 'T10:00'])(
  'refuses %j',
  (local) => expect(parseLocalTime(local)).toBeUndefined(),
);
