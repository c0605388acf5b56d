/** What an English word may be an inflection of: the word itself and shorter forms of it. `word`: folded. */
export function englishRoots(word: string): Set<string> {
  const found = new Set([word]);
  const take = (ending: string, instead: readonly string[]) => {
    const stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || stem.length < 3 || !/[aeiouy]/.test(stem)) return false;
    for (const end of instead) found.add(stem + end);
    // stopped, travelling
    if (/([^aeiouls])\1$/.test(stem) || stem.endsWith('ll')) found.add(stem.slice(0, -1));
    return true;
  };
  for (const [ending, instead] of endings) if (take(ending, instead)) break;
  return found;
}

// The longest first; the first one that fits is taken off.
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
