import { median, quantile } from './statistics.ts';

/** Bootstrap 95 % interval of the difference of two medians (resampling with replacement). */
export function bootstrapMedianDifference(
  first: readonly number[],
  second: readonly number[],
  drawings = 1000,
): { from: number; to: number } {
  const differences = Array.from({ length: drawings }, () => median(resample(first)) - median(resample(second)));
  return { from: quantile(differences, 0.025), to: quantile(differences, 0.975) };
}

/** Share of all pairs in which the value of `first` is larger (Mann–Whitney U divided by the number of pairs). */
export function shareAbove(first: readonly number[], second: readonly number[]): number {
  const sorted = second.toSorted((a, b) => a - b);
  const below = (value: number) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return first.reduce((sum, value) => sum + below(value), 0) / (first.length * second.length);
}

function resample(values: readonly number[]): number[] {
  return values.map(() => values[Math.floor(Math.random() * values.length)] ?? Number.NaN);
}
