// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hour, parseInstant, second } from '#foundation/time/clock.ts';
import { forgetSent, noteSent, readyAt } from './sent-codes.ts';

const sentAt = parseInstant('2026-11-25T02:00:00.000Z');

beforeEach(() => vi.useFakeTimers({ now: sentAt }));
afterEach(() => {
  forgetSent();
  vi.useRealTimers();
});

test('a code can be asked for again after a minute, for each destination by itself', () => {
  expect(readyAt('BN 7123456')).toBeLessThan(sentAt);
  expect(noteSent('BN 7123456')).toBe(sentAt + 60 * second);
  expect(readyAt('BN 7123456')).toBe(sentAt + 60 * second);
  expect(readyAt('BN 7123457')).toBeLessThan(sentAt);
});

test('nobody waits for hours whose device was set back meanwhile', () => {
  noteSent('BN 7123456');
  vi.setSystemTime(sentAt - 2 * hour);
  expect(readyAt('BN 7123456')).toBeLessThan(sentAt - 2 * hour);
});
