import type { PublishedCount } from './suppress-small-counts.ts';

/**
 * Computes how many visits reached each step, from how many ended at each. Uses published counts only, so that a result
 * is withheld where counts on both sides are suppressed.
 */
export function reachedCounts(ended: readonly PublishedCount[], total: PublishedCount): PublishedCount[] {
  return ended.map((_, index) => {
    const [before, rest] = [sumOf(ended.slice(0, index)), sumOf(ended.slice(index))];
    if (rest !== undefined) return rest;
    return typeof total === 'number' && before !== undefined ? total - before : 'withheld';
  });
}

function sumOf(counts: readonly PublishedCount[]): number | undefined {
  return counts.reduce<number | undefined>(
    (sum, count) => (sum === undefined || typeof count !== 'number' ? undefined : sum + count),
    0,
  );
}
