export type DiffPart<T> = { part: T; change: 'same' | 'added' | 'removed' };

/** Compares two lists by their longest common subsequence. Removed parts come before the added ones at a position. */
export function diffLists<T>(before: readonly T[], after: readonly T[]): DiffPart<T>[] {
  const lengths = commonSubsequenceLengths(before, after);
  const parts: DiffPart<T>[] = [];
  let [beforeIndex, afterIndex] = [0, 0];
  while (beforeIndex < before.length || afterIndex < after.length) {
    const [oldPart, newPart] = [before[beforeIndex], after[afterIndex]];
    if (beforeIndex < before.length && afterIndex < after.length && oldPart === newPart) {
      parts.push({ part: oldPart as T, change: 'same' });
      beforeIndex += 1;
      afterIndex += 1;
    } else if (
      afterIndex >= after.length ||
      (beforeIndex < before.length &&
        lengthAt(lengths, beforeIndex + 1, afterIndex) >= lengthAt(lengths, beforeIndex, afterIndex + 1))
    ) {
      parts.push({ part: oldPart as T, change: 'removed' });
      beforeIndex += 1;
    } else {
      parts.push({ part: newPart as T, change: 'added' });
      afterIndex += 1;
    }
  }
  return parts;
}

/**
 * Compares two texts word by word, or line by line if they are very long. Joins adjacent parts with the same change.
 */
export function diffText(before: string, after: string): DiffPart<string>[] {
  const [beforeWords, afterWords] = [splitParts(before, /(\s+)/), splitParts(after, /(\s+)/)];
  const comparesWords = beforeWords.length * afterWords.length <= maxComparisons;
  const parts = comparesWords
    ? diffLists(beforeWords, afterWords)
    : diffLists(splitParts(before, /(\n)/), splitParts(after, /(\n)/));
  const joined: DiffPart<string>[] = [];
  for (const { part, change } of parts) {
    const last = joined.at(-1);
    if (last?.change === change) last.part += part;
    else joined.push({ part, change });
  }
  return joined;
}

// Limits the table of lengths to about 16 MB.
const maxComparisons = 4_000_000;

function splitParts(text: string, separator: RegExp): string[] {
  return text.split(separator).filter((part) => part !== '');
}

/** Computes the length of the longest common subsequence of the remainders that start at each pair of positions. */
function commonSubsequenceLengths<T>(before: readonly T[], after: readonly T[]): Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      (rows[i] as Uint32Array)[j] =
        before[i] === after[j]
          ? lengthAt(rows, i + 1, j + 1) + 1
          : Math.max(lengthAt(rows, i + 1, j), lengthAt(rows, i, j + 1));
  return rows;
}

function lengthAt(rows: readonly Uint32Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
