/**
 * Finds the known word nearest to an unknown word: one typo away, or two in a long word. Of two words at the same
 * distance it prefers the word from which letters were only omitted: on a phone, keys are missed more often than
 * mistaken.
 */
export function findNearestWord(word: string, knownWords: readonly string[]): string | undefined {
  const maxTypos = maxTyposOf(word);
  let best: { word: string; distance: number } | undefined;
  for (const candidate of knownWords) {
    const typos = editDistance(word, candidate, maxTypos);
    if (typos === 0 || typos > maxTypos) continue;
    const distance = containsInOrder(candidate, word) ? typos - 0.5 : typos;
    if (distance < (best?.distance ?? Infinity)) best = { word: candidate, distance };
  }
  return best?.word;
}

// Whether `word` contains the letters in order, possibly with others between them.
function containsInOrder(word: string, letters: string): boolean {
  let matchedCount = 0;
  for (const letter of word) if (letter === letters[matchedCount]) matchedCount += 1;
  return matchedCount === letters.length;
}

/** Number of typos that are corrected in a word; 0 for words under four letters. */
export function maxTyposOf(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/**
 * Computes the Damerau-Levenshtein distance of two words (optimal string alignment). Returns `max + 1` for any distance
 * above `max`.
 */
export function editDistance(word: string, otherWord: string, max: number): number {
  if (Math.abs(word.length - otherWord.length) > max) return max + 1;
  let [rowBeforeLast, lastRow]: [number[], number[]] = [
    [],
    Array.from({ length: otherWord.length + 1 }, (_, index) => index),
  ];
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= otherWord.length; j += 1) {
      const isSame = word[i - 1] === otherWord[j - 1];
      let cost = Math.min(costAt(lastRow, j) + 1, costAt(row, j - 1) + 1, costAt(lastRow, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && word[i - 1] === otherWord[j - 2] && word[i - 2] === otherWord[j - 1])
        cost = Math.min(cost, costAt(rowBeforeLast, j - 2) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > max) return max + 1;
    [rowBeforeLast, lastRow] = [lastRow, row];
  }
  return costAt(lastRow, otherWord.length);
}

function costAt(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
