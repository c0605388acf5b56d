/** A part of two texts that are compared: in both, only in the later one, only in the earlier one. */
export type DiffPart<T> = { part: T; change: 'same' | 'added' | 'removed' };

/** What has to be taken out of one list and put into it so that it is the other one: as little as can be. */
export function diffLists<T>(before: readonly T[], after: readonly T[]): DiffPart<T>[] {
  const lengths = commonLengths(before, after);
  const found: DiffPart<T>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [one, other] = [before[i], after[j]];
    if (i < before.length && j < after.length && one === other) {
      found.push({ part: one as T, change: 'same' });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))) {
      found.push({ part: one as T, change: 'removed' });
      i += 1;
    } else {
      found.push({ part: other as T, change: 'added' });
      j += 1;
    }
  }
  return found;
}

/** Two texts word by word, neighbours of a kind joined. Very long ones are compared line by line. */
export function diffText(before: string, after: string): DiffPart<string>[] {
  const [one, other] = [splitParts(before, /(\s+)/), splitParts(after, /(\s+)/)];
  const byWords = one.length * other.length <= mostComparisons;
  const found = byWords ? diffLists(one, other) : diffLists(splitParts(before, /(\n)/), splitParts(after, /(\n)/));
  const joined: DiffPart<string>[] = [];
  for (const { part, change: what } of found) {
    const last = joined.at(-1);
    if (last?.change === what) last.part += part;
    else joined.push({ part, change: what });
  }
  return joined;
}

const mostComparisons = 4_000_000;

function splitParts(text: string, between: RegExp): string[] {
  return text.split(between).filter((part) => part !== '');
}

/** How long the longest list is that is part of both, from each pair of places on. */
function commonLengths<T>(one: readonly T[], other: readonly T[]): Uint32Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      (rows[i] as Uint32Array)[j] =
        one[i] === other[j]
          ? lengthAt(rows, i + 1, j + 1) + 1
          : Math.max(lengthAt(rows, i + 1, j), lengthAt(rows, i, j + 1));
  return rows;
}

function lengthAt(rows: readonly Uint32Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
