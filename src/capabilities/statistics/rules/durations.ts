import { minSampleSize } from './limits.ts';

// Each bucket ends 10 % later than the bucket before. The middle of a bucket is therefore off by 5 % at most.
const bucketGrowth = 1.1;

/** Bucket of a duration, as a key that sorts like its number. */
export function durationBucket(seconds: number): string {
  const number = seconds < 1 ? 0 : Math.floor(Math.log(seconds) / Math.log(bucketGrowth));
  return String(number).padStart(3, '0');
}

/**
 * Computes the duration in seconds below which the share `quantile` of all durations lies: 0.5 gives the median. Null
 * if the sample is small.
 */
export function durationQuantile(quantile: number, buckets: readonly { key: string; count: number }[]): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  if (total < minSampleSize) return null;
  let countSoFar = 0;
  for (const { key, count } of buckets.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    countSoFar += count;
    if (countSoFar >= quantile * total) return Math.round(bucketGrowth ** (Number(key) + 0.5));
  }
  return null;
}

/** Computes the share of a part in a total. Null if the total is small, or if either count is suppressed. */
export function rateOf(part: number | string, total: number | string): number | null {
  if (typeof part !== 'number' || typeof total !== 'number' || total < minSampleSize) return null;
  return part / total;
}
