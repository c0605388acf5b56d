import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationBucket, durationQuantile, minBase, rateOf } from './durations.ts';

test('the median and any other part are right to a twentieth, and always the time of somebody or near it', () => {
  const seconds = fc.array(fc.integer({ min: 10, max: 3_000_000 }), { minLength: minBase, maxLength: 60 });
  fc.assert(
    fc.property(seconds, fc.constantFrom(0.5, 0.9), (all, part) => {
      const buckets = all.map((one) => ({ key: durationBucket(one), count: 1 }));
      const exact = all.toSorted((a, b) => a - b)[Math.ceil(part * all.length) - 1] ?? 0;
      const read = durationQuantile(part, buckets) ?? 0;
      expect(Math.abs(read / exact - 1)).toBeLessThan(0.051 + 1 / exact);
    }),
  );
});

test.each([
  [0, '000'],
  [0.4, '000'],
  [1, '000'],
  [60, '042'],
  [-5, '000'],
])('%d s is in bucket %s', (seconds, bucket) => expect(durationBucket(seconds)).toBe(bucket));

test('a small base has no median', () => {
  expect(durationQuantile(0.5, [{ key: '042', count: minBase - 1 }])).toBeNull();
  expect(durationQuantile(0.5, [])).toBeNull();
});

test.each<[number | string, number | string, number | null]>([
  [10, 20, 0.5],
  [0, 20, 0],
  [10, 19, null],
  ['few', 40, null],
  [40, 'withheld', null],
])('%s of %s is %s', (part, base, rate) => expect(rateOf(part, base)).toBe(rate));
