import { median, quantile } from './statistics.ts';

/** Within which bounds the difference of two medians lies in 95 of 100 drawings with replacement. */
export function bootstrapMedianDifference(
  one: readonly number[],
  other: readonly number[],
  drawings = 1000,
): { from: number; to: number } {
  const differences = Array.from({ length: drawings }, () => median(resample(one)) - median(resample(other)));
  return { from: quantile(differences, 0.025), to: quantile(differences, 0.975) };
}

/** Of all pairs, the share in which the first is the larger: what Mann and Whitney count. */
export function shareAbove(one: readonly number[], other: readonly number[]): number {
  const sorted = other.toSorted((a, b) => a - b);
  const below = (value: number) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return one.reduce((sum, value) => sum + below(value), 0) / (one.length * other.length);
}

function resample(values: readonly number[]): number[] {
  return values.map(() => values[Math.floor(Math.random() * values.length)] ?? Number.NaN);
}
