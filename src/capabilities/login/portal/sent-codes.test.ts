// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hour, parseInstant, second } from '#foundation/time/clock.ts';
import { clearSentTimes, recordSentTime, nextSendAt } from './sent-codes.ts';

const sentAt = parseInstant('2026-11-25T02:00:00.000Z');

beforeEach(() => vi.useFakeTimers({ now: sentAt }));
afterEach(() => {
  clearSentTimes();
});

test('allows another code after a minute, for each destination separately', () => {
  expect(nextSendAt('BN 7123456')).toBeLessThan(sentAt);
  expect(recordSentTime('BN 7123456')).toBe(sentAt + 60 * second);
  expect(nextSendAt('BN 7123456')).toBe(sentAt + 60 * second);
  expect(nextSendAt('BN 7123457')).toBeLessThan(sentAt);
});

test('does not wait for hours after the device clock is set back', () => {
  recordSentTime('BN 7123456');
  vi.setSystemTime(sentAt - 2 * hour);
  expect(nextSendAt('BN 7123456')).toBeLessThan(sentAt - 2 * hour);
});
