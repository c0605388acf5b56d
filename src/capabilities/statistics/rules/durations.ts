import { minBase } from './limits.ts';

// Each bucket ends a tenth later than the one before. Durations read from buckets are off by a twentieth at most.
const bucketGrowth = 1.1;

/** Bucket of a duration, as a key that sorts like its number. */
export function durationBucket(seconds: number): string {
  const number = seconds < 1 ? 0 : Math.floor(Math.log(seconds) / Math.log(bucketGrowth));
  return String(number).padStart(3, '0');
}

/** Duration in seconds below which a `part` of all durations lies. 0.5 gives the median. Null for a small base. */
export function durationQuantile(part: number, buckets: readonly { key: string; count: number }[]): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  if (total < minBase) return null;
  let countSoFar = 0;
  for (const { key, count } of buckets.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    countSoFar += count;
    if (countSoFar >= part * total) return Math.round(bucketGrowth ** (Number(key) + 0.5));
  }
  return null;
}

/** Share of a part in a base. Null for a small base, and where either count is suppressed. */
export function rateOf(part: number | string, base: number | string): number | null {
  if (typeof part !== 'number' || typeof base !== 'number' || base < minBase) return null;
  return part / base;
}
