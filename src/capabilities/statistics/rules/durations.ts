/** Bases smaller than this have no rate and no median: a few people would decide it. */
export const minBase = 20;

// Each bucket ends a tenth later than the one before: what is read from them is off by a twentieth at most.
const bucketGrowth = 1.1;

/** The bucket of a duration in seconds, as a key that sorts like its number. */
export function durationBucket(seconds: number): string {
  const number = seconds < 1 ? 0 : Math.floor(Math.log(seconds) / Math.log(bucketGrowth));
  return String(number).padStart(3, '0');
}

/** The duration, in whole seconds, that `part` of all stay below: 0.5 is the median. None of a small base. */
export function durationQuantile(part: number, buckets: readonly { key: string; count: number }[]): number | null {
  const all = buckets.reduce((sum, { count }) => sum + count, 0);
  if (all < minBase) return null;
  let passed = 0;
  for (const { key, count } of buckets.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    passed += count;
    if (passed >= part * all) return Math.round(bucketGrowth ** (Number(key) + 0.5));
  }
  return null;
}

/** What part of a base something is; none of a small base, or where either may not be shown. */
export function rateOf(part: number | string, base: number | string): number | null {
  if (typeof part !== 'number' || typeof base !== 'number' || base < minBase) return null;
  return part / base;
}
