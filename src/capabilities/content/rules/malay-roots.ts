/**
 * Returns the words that a Malay word may be derived from: itself, and its remainders without one or more affixes.
 * There is no dictionary, so some candidates are not words. Two words count as related when they share a candidate.
 * `word`: folded.
 */
export function malayRoots(word: string): Set<string> {
  const roots = new Set<string>();
  const addRoots = (candidate: string, layers: number): void => {
    if (roots.has(candidate)) return;
    roots.add(candidate);
    if (layers === 0) return;
    for (const shorter of [...withoutSuffix(candidate), ...withoutPrefix(candidate)])
      if (shorter.length >= minRootLength && /[aeiou]/.test(shorter)) addRoots(shorter, layers - 1);
  };
  // A digit may mark a reduplicated word: kanak2.
  addRoots(word.replace(/(?<=\p{L}{3})2$/u, ''), maxLayers);
  return roots;
}

const minRootLength = 3;
// At most two suffixes and two prefixes: di-per-besar-kan-nya.
const maxLayers = 4;

function withoutSuffix(word: string): string[] {
  const stems = [];
  for (const ending of ['lah', 'kah', 'tah', 'pun', 'nya', 'kan', 'ku', 'mu', 'an'])
    if (word.endsWith(ending)) stems.push(word.slice(0, -ending.length));
  // The suffix -i is removed only from words of five letters or more, because many short roots end in i.
  if (word.endsWith('i') && word.length > 4) stems.push(word.slice(0, -1));
  return stems;
}

function withoutPrefix(word: string): string[] {
  return prefixes.flatMap(([pattern, beginnings]) => {
    const remainder = pattern.exec(word)?.[1];
    return remainder === undefined ? [] : beginnings.map((beginning) => beginning + remainder);
  });
}

// Patterns that capture the text after a prefix, each with the letters to put back in front. The prefixes me- and pe-
// replace an initial p, t, k or s.
const prefixes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^[mp]em([bfv].*)$/, ['']],
  [/^[mp]em(p.*)$/, ['']],
  [/^[mp]em([aeiou].*)$/, ['p', 'm']],
  [/^[mp]en([cdjtz].*)$/, ['']],
  [/^[mp]en(s[yp].*)$/, ['']],
  [/^[mp]en([aeiou].*)$/, ['t', 'n']],
  [/^[mp]eny([aeiou].*)$/, ['s', 'ny']],
  [/^[mp]enge([^aeiou].*)$/, ['']],
  [/^[mp]eng([ghkq].*)$/, ['']],
  [/^[mp]eng([aeiou].*)$/, ['', 'k', 'ng']],
  [/^[mp]e([lmnrwy].*)$/, ['']],
  [/^per(.*)$/, ['']],
  [/^pel(ajar.*)$/, ['']],
  [/^pe([^lmnrwyaeiou].*)$/, ['']],
  [/^ber(.*)$/, ['']],
  [/^be([^aeiou]er.*)$/, ['']],
  [/^bel(ajar.*)$/, ['']],
  [/^ter(.*)$/, ['']],
  [/^te([^aeiou]er.*)$/, ['']],
  [/^di(.*)$/, ['']],
  [/^ke(.*)$/, ['']],
  [/^se(.*)$/, ['']],
];
