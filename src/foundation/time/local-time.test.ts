import { expect, test } from 'vitest';
import { parseInstant } from './clock.ts';
import { readLocalTime, writeLocalTime } from './local-time.ts';

test.each([
  ['2026-11-21T12:00', '2026-11-21T04:00:00.000Z'],
  ['2026-11-21T00:00', '2026-11-20T16:00:00.000Z'],
  ['2028-02-29T23:59', '2028-02-29T15:59:00.000Z'],
])('%s in Brunei is %s, and back', (local, instant) => {
  const at = readLocalTime(local) ?? Number.NaN;
  expect(at).toBe(parseInstant(instant));
  expect(writeLocalTime(at)).toBe(local);
});

test.each(['', '2026-02-29T10:00', '2026-11-21', '2026-11-21T24:00', '2026-11-21T10:60', '2026-11-21 10:00', 'T10:00'])(
  '%j is no time',
  (local) => expect(readLocalTime(local)).toBeUndefined(),
);
