/** A part of two texts that are compared: in both, only in the later one, only in the earlier one. */
export type Difference<T> = { part: T; what: 'same' | 'added' | 'removed' };

/** What has to be taken out of one list and put into it so that it is the other one: as little as can be. */
export function differences<T>(before: readonly T[], after: readonly T[]): Difference<T>[] {
  const lengths = longestCommon(before, after);
  const found: Difference<T>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [one, other] = [before[i], after[j]];
    if (i < before.length && j < after.length && one === other) {
      found.push({ part: one as T, what: 'same' });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      found.push({ part: one as T, what: 'removed' });
      i += 1;
    } else {
      found.push({ part: other as T, what: 'added' });
      j += 1;
    }
  }
  return found;
}

/** Two texts word by word, neighbours of a kind joined. Very long ones are compared line by line. */
export function textDifferences(before: string, after: string): Difference<string>[] {
  const [one, other] = [partsOf(before, /(\s+)/), partsOf(after, /(\s+)/)];
  const byWords = one.length * other.length <= mostComparisons;
  const found = byWords ? differences(one, other) : differences(partsOf(before, /(\n)/), partsOf(after, /(\n)/));
  const joined: Difference<string>[] = [];
  for (const { part, what } of found) {
    const last = joined.at(-1);
    if (last?.what === what) last.part += part;
    else joined.push({ part, what });
  }
  return joined;
}

const mostComparisons = 4_000_000;

function partsOf(text: string, between: RegExp): string[] {
  return text.split(between).filter((part) => part !== '');
}

/** How long the longest list is that is part of both, from each pair of places on. */
function longestCommon<T>(one: readonly T[], other: readonly T[]): Uint32Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      (rows[i] as Uint32Array)[j] =
        one[i] === other[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
  return rows;
}

function at(rows: readonly Uint32Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
