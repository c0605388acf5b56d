/** Bases smaller than this have no rate and no median: a few people would decide it. */
export const leastBase = 20;

// Each bucket ends a tenth later than the one before: what is read from them is off by a twentieth at most.
const growth = 1.1;

/** The bucket of a duration in seconds, as a key that sorts like its number. */
export function bucketOf(seconds: number): string {
  const number = seconds < 1 ? 0 : Math.floor(Math.log(seconds) / Math.log(growth));
  return String(number).padStart(3, '0');
}

/** The duration, in whole seconds, that `part` of all stay below: 0.5 is the median. None of a small base. */
export function durationAt(part: number, buckets: readonly { key: string; count: number }[]): number | null {
  const all = buckets.reduce((sum, { count }) => sum + count, 0);
  if (all < leastBase) return null;
  let passed = 0;
  for (const { key, count } of buckets.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    passed += count;
    if (passed >= part * all) return Math.round(growth ** (Number(key) + 0.5));
  }
  return null;
}

/** What part of a base something is; none of a small base, or where either may not be shown. */
export function rateOf(part: number | string, base: number | string): number | null {
  if (typeof part !== 'number' || typeof base !== 'number' || base < leastBase) return null;
  return part / base;
}
