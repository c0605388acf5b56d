import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#foundation/testing/for-all.ts';
import { day, isoInstant, minute, parseInstant, localTime } from '#foundation/time/clock.ts';
import { postponePastQuietHours, defaultQuietHours } from './quiet-hours.ts';

// Brunei is eight hours ahead: 14:00Z is 22:00 there.
test.each([
  ['before the quiet hours', '2026-11-22T13:59:59Z', defaultQuietHours, '2026-11-22T13:59:59Z'],
  ['at their start', '2026-11-22T14:00:00Z', defaultQuietHours, '2026-11-22T23:00:00Z'],
  ['after midnight', '2026-11-22T16:00:00Z', defaultQuietHours, '2026-11-22T23:00:00Z'],
  ['at their end', '2026-11-22T23:00:00Z', defaultQuietHours, '2026-11-22T23:00:00Z'],
  ['during noon prayers', '2026-11-20T04:30:00Z', { from: '12:00', to: '14:00' }, '2026-11-20T06:00:00Z'],
  ['without quiet hours', '2026-11-22T16:00:00Z', null, '2026-11-22T16:00:00Z'],
  ['with quiet hours of no length', '2026-11-22T16:00:00Z', { from: '00:00', to: '00:00' }, '2026-11-22T16:00:00Z'],
])('finds the next allowed time %s', (_when, sendAt, quiet, expected) => {
  expect(isoInstant(postponePastQuietHours(parseInstant(sendAt), quiet))).toBe(isoInstant(parseInstant(expected)));
});

const instant = fc.integer({ min: parseInstant('2026-01-01T00:00:00Z'), max: parseInstant('2030-01-01T00:00:00Z') });
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

test('returns a time that is never earlier, never a whole day later, and never in quiet hours', () => {
  forAll(instant, time, time, (sendAt, from, to) => {
    const allowedAt = postponePastQuietHours(sendAt, { from, to });
    expect(allowedAt).toBeGreaterThanOrEqual(sendAt);
    expect(allowedAt - sendAt).toBeLessThan(day);
    expect(postponePastQuietHours(allowedAt, { from, to })).toBe(allowedAt);
    const clock = localTime(allowedAt);
    const isQuiet = from < to ? clock >= from && clock < to : from > to && (clock >= from || clock < to);
    expect(isQuiet).toBe(false);
    expect(allowedAt === sendAt || allowedAt % minute === 0).toBe(true);
  });
});
