import { expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import { greetingAt } from './greeting.ts';

test.each([
  ['2026-11-22T19:59:00Z', 'evening'],
  ['2026-11-22T20:00:00Z', 'morning'],
  ['2026-11-22T03:59:00Z', 'morning'],
  ['2026-11-22T04:00:00Z', 'afternoon'],
  ['2026-11-22T10:59:00Z', 'afternoon'],
  ['2026-11-22T11:00:00Z', 'evening'],
] as const)('the greeting at %s is for the %s in Brunei', (instant, greeting) =>
  expect(greetingAt(parseInstant(instant))).toBe(greeting),
);
