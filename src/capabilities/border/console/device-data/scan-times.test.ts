import { expect, test } from 'vitest';
import { hour, minute, second } from '#foundation/time/clock.ts';
import { createScanTimes } from './scan-times.ts';

test('counts from the first scan of a pass, for an hour', () => {
  let now = 0;
  const scanTimes = createScanTimes(() => now);
  expect(scanTimes.secondsSince('BN-1')).toBeUndefined();
  scanTimes.note('BN-1');
  now += minute + 900;
  scanTimes.note('BN-1');
  expect(scanTimes.secondsSince('BN-1')).toBe(60);
  expect(scanTimes.secondsSince('BN-2')).toBeUndefined();
  now = hour + second;
  expect(scanTimes.secondsSince('BN-1')).toBeUndefined();
  scanTimes.note('BN-1');
  expect(scanTimes.secondsSince('BN-1')).toBe(0);
});
