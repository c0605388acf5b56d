import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, isoInstant, minute, parseInstant, localTime } from '#foundation/time/clock.ts';
import { afterQuietHours, defaultQuietHours } from './quiet-hours.ts';

// Brunei is eight hours ahead: 14:00Z is 22:00 there.
test.each([
  ['before the night', '2026-11-22T13:59:59Z', defaultQuietHours, '2026-11-22T13:59:59Z'],
  ['when it begins', '2026-11-22T14:00:00Z', defaultQuietHours, '2026-11-22T23:00:00Z'],
  ['after midnight', '2026-11-22T16:00:00Z', defaultQuietHours, '2026-11-22T23:00:00Z'],
  ['when it ends', '2026-11-22T23:00:00Z', defaultQuietHours, '2026-11-22T23:00:00Z'],
  ['at noon prayers', '2026-11-20T04:30:00Z', { from: '12:00', to: '14:00' }, '2026-11-20T06:00:00Z'],
  ['without quiet hours', '2026-11-22T16:00:00Z', null, '2026-11-22T16:00:00Z'],
  ['where they are none at all', '2026-11-22T16:00:00Z', { from: '00:00', to: '00:00' }, '2026-11-22T16:00:00Z'],
])('%s', (_when, at, quiet, then) => {
  expect(isoInstant(afterQuietHours(parseInstant(at), quiet))).toBe(isoInstant(parseInstant(then)));
});

const instant = fc.integer({ min: parseInstant('2026-01-01T00:00:00Z'), max: parseInstant('2030-01-01T00:00:00Z') });
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

test('it is never before, never a whole day later, and never in the quiet hours themselves', () => {
  fc.assert(
    fc.property(instant, time, time, (at, from, to) => {
      const then = afterQuietHours(at, { from, to });
      expect(then).toBeGreaterThanOrEqual(at);
      expect(then - at).toBeLessThan(day);
      expect(afterQuietHours(then, { from, to })).toBe(then);
      const clock = localTime(then);
      const quiet = from < to ? clock >= from && clock < to : from > to && (clock >= from || clock < to);
      expect(quiet).toBe(false);
      expect(then === at || then % minute === 0).toBe(true);
    }),
  );
});
