import type { PublishedCount } from './suppress-small-counts.ts';

/**
 * Computes how many visits reached each step, from the number that ended at each step. Uses published counts only. A
 * result is withheld if a count before the step and a count from the step on are suppressed.
 */
export function computeReachedCounts(ended: readonly PublishedCount[], total: PublishedCount): PublishedCount[] {
  return ended.map((_, index) => {
    const [endedBefore, endedHereOrLater] = [sumOf(ended.slice(0, index)), sumOf(ended.slice(index))];
    if (endedHereOrLater !== undefined) return endedHereOrLater;
    return typeof total === 'number' && endedBefore !== undefined ? total - endedBefore : 'withheld';
  });
}

function sumOf(counts: readonly PublishedCount[]): number | undefined {
  return counts.reduce<number | undefined>(
    (sum, count) => (sum === undefined || typeof count !== 'number' ? undefined : sum + count),
    0,
  );
}
