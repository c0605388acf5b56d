/**
 * What a Malay word may be made from: the word itself, and what is left when affixes are taken off, also several. A word is not looked up
 * anywhere, so there are candidates among them that are no words; two words belong together when they share one. `word`: folded.
 */
export function malayRoots(word: string): Set<string> {
  const found = new Set<string>();
  const take = (one: string, layers: number): void => {
    if (found.has(one)) return;
    found.add(one);
    if (layers === 0) return;
    for (const shorter of [...withoutSuffix(one), ...withoutPrefix(one)])
      if (shorter.length >= shortestRoot && /[aeiou]/.test(shorter)) take(shorter, layers - 1);
  };
  // A reduplicated word may be written with a figure: kanak2.
  take(word.replace(/(?<=\p{L}{3})2$/u, ''), mostLayers);
  return found;
}

const shortestRoot = 3;
// Particle, possessive, suffix and two prefixes: diperbesarkannya.
const mostLayers = 4;

function withoutSuffix(word: string): string[] {
  const left = [];
  for (const ending of ['lah', 'kah', 'tah', 'pun', 'nya', 'kan', 'ku', 'mu', 'an'])
    if (word.endsWith(ending)) left.push(word.slice(0, -ending.length));
  // Too many words end in it by themselves.
  if (word.endsWith('i') && word.length > 4) left.push(word.slice(0, -1));
  return left;
}

function withoutPrefix(word: string): string[] {
  return prefixes.flatMap(([pattern, beginnings]) => {
    const rest = pattern.exec(word)?.[1];
    return rest === undefined ? [] : beginnings.map((beginning) => beginning + rest);
  });
}

// What follows the prefix, and what the root may begin with instead: me- and pe- take the place of p, t, k and s.
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
