/** Median and ninth decile of durations, in their unit. */
export type DurationSummary = { count: number; median: number; ninthDecile: number };

/** Summarizes durations by nearest rank, so that each value occurred. Null for none. */
export function summarizeDurations(durations: readonly number[]): DurationSummary | null {
  const sorted = durations.toSorted((a, b) => a - b);
  const atShare = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  const [median, ninthDecile] = [atShare(0.5), atShare(0.9)];
  return median === undefined || ninthDecile === undefined ? null : { count: sorted.length, median, ninthDecile };
}
