import { expect, test } from 'vitest';
import { hour } from '#foundation/time/clock.ts';
import { deliveryStateOf, retryPause } from './delivery.ts';
import { fileRetentionHours } from './limits.ts';
import { reportStateOf } from './report-state.ts';

test('retries with growing pauses, and gives up while the file is stored', () => {
  const pauses: number[] = [];
  for (let attempts = 1, pause = retryPause(1); pause !== undefined; attempts += 1, pause = retryPause(attempts))
    pauses.push(pause);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(fileRetentionHours * hour);
});

test.each([
  ['waiting', { deliveredAt: null, attempts: 0, nextAttemptAt: null }],
  ['retrying', { deliveredAt: null, attempts: 2, nextAttemptAt: '2026-11-21T04:00:00Z' }],
  ['failed', { deliveredAt: null, attempts: 8, nextAttemptAt: null }],
  ['delivered', { deliveredAt: '2026-11-21T04:00:00Z', attempts: 1, nextAttemptAt: null }],
] as const)('is %s', (state, delivery) => {
  expect(deliveryStateOf(delivery)).toBe(state);
});

test.each([
  ['preparing', { madeAt: null, failure: null, expiresAt: null }],
  ['ready', { madeAt: 1, failure: null, expiresAt: 11 }],
  ['ended', { madeAt: 1, failure: null, expiresAt: 10 }],
  ['failed', { madeAt: 1, failure: 'too-many', expiresAt: null }],
] as const)('a report is %s', (state, progress) => {
  expect(reportStateOf(progress, 10)).toBe(state);
});
