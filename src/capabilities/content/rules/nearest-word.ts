/**
 * The known word that is nearest to one that nobody wrote: one slip away, two in a long word; undefined when there is none. Of two that
 * are as near it is the one of which letters were only left out: on a phone a key is missed more often than mistaken.
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const allowed = allowedTypos(word);
  let best: { word: string; far: number } | undefined;
  for (const one of known) {
    const slips = editDistance(word, one, allowed);
    if (slips === 0 || slips > allowed) continue;
    const far = containsInOrder(one, word) ? slips - 0.5 : slips;
    if (far < (best?.far ?? Infinity)) best = { word: one, far };
  }
  return best?.word;
}

function containsInOrder(word: string, letters: string): boolean {
  let found = 0;
  for (const letter of word) if (letter === letters[found]) found += 1;
  return found === letters.length;
}

/** How many slips are forgiven in a word. */
export function allowedTypos(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** How many letters were left out, added, mistaken or exchanged with their neighbour; more than `most` is not counted on. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [earlier, before]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(costAt(before, j) + 1, costAt(row, j - 1) + 1, costAt(before, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, costAt(earlier, j - 2) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [earlier, before] = [before, row];
  }
  return costAt(before, other.length);
}

function costAt(row: readonly number[], place: number): number {
  return row[place] ?? Infinity;
}
