import type { PublishedCount } from './suppress.ts';

/**
 * How many came at least as far as each step, from how many came as far and no further. Only from what is shown: where
 * something on both sides is hidden, it is withheld.
 */
export function reachedCounts(ended: readonly PublishedCount[], all: PublishedCount): PublishedCount[] {
  return ended.map((_, at) => {
    const [before, rest] = [sumOf(ended.slice(0, at)), sumOf(ended.slice(at))];
    if (rest !== undefined) return rest;
    return typeof all === 'number' && before !== undefined ? all - before : 'withheld';
  });
}

function sumOf(counts: readonly PublishedCount[]): number | undefined {
  return counts.reduce<number | undefined>(
    (sum, count) => (sum === undefined || typeof count !== 'number' ? undefined : sum + count),
    0,
  );
}
