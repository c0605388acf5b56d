import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { durationBucket, durationQuantile, rateOf } from './durations.ts';
import { minSampleSize } from './limits.ts';

test('computes quantiles from buckets within a twentieth of the exact duration', () => {
  const seconds = fc.array(fc.integer({ min: 10, max: 3_000_000 }), { minLength: minSampleSize, maxLength: 60 });
  forAll(seconds, fc.constantFrom(0.5, 0.9), (durations, part) => {
    const buckets = durations.map((duration) => ({ key: durationBucket(duration), count: 1 }));
    const exact = durations.toSorted((a, b) => a - b)[Math.ceil(part * durations.length) - 1] ?? 0;
    const read = durationQuantile(part, buckets) ?? 0;
    expect(Math.abs(read / exact - 1)).toBeLessThan(0.051 + 1 / exact);
  });
});

test.each([
  [0, '000'],
  [0.4, '000'],
  [1, '000'],
  [60, '042'],
  [-5, '000'],
])('puts %d s into bucket %s', (seconds, bucket) => expect(durationBucket(seconds)).toBe(bucket));

test('has no median of a small base', () => {
  expect(durationQuantile(0.5, [{ key: '042', count: minSampleSize - 1 }])).toBeNull();
  expect(durationQuantile(0.5, [])).toBeNull();
});

test.each<[number | string, number | string, number | null]>([
  [10, 20, 0.5],
  [0, 20, 0],
  [10, 19, null],
  ['few', 40, null],
  [40, 'withheld', null],
])('computes the rate of %s in %s as %s', (part, base, rate) => expect(rateOf(part, base)).toBe(rate));
