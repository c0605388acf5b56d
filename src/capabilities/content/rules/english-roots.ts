/** Returns the words that an English word may be an inflection of, including itself. `word`: folded. */
export function englishRoots(word: string): Set<string> {
  const roots = new Set([word]);
  const removeEnding = (ending: string, replacements: readonly string[]) => {
    const stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || stem.length < 3 || !/[aeiouy]/.test(stem)) return false;
    for (const replacement of replacements) roots.add(stem + replacement);
    // Undoes a doubled consonant: stopped → stop, travelling → travel.
    if (/([^aeiouls])\1$/.test(stem) || stem.endsWith('ll')) roots.add(stem.slice(0, -1));
    return true;
  };
  for (const [ending, replacements] of endings) if (removeEnding(ending, replacements)) break;
  return roots;
}

// Endings with the endings to put back. They are sorted by length, because only the first that matches is removed.
const endings: readonly (readonly [string, readonly string[]])[] = [
  ['ations', ['ate', 'e', '', 'ation']],
  ['ation', ['ate', 'e', '']],
  ['ions', ['e', '', 'ion']],
  ['ments', ['', 'ment']],
  ['ings', ['', 'e', 'ing']],
  ['ion', ['e', '']],
  ['ment', ['']],
  ['ness', ['']],
  ['ing', ['', 'e']],
  ['ies', ['y', 'ie']],
  ['ied', ['y', 'ie']],
  ['ers', ['', 'e', 'er']],
  ['es', ['', 'e']],
  ['ed', ['', 'e']],
  ['er', ['', 'e']],
  ['ly', ['']],
  ['s', ['']],
];
