import { spellName } from '#capabilities/places/rules/mrz-name.ts';

/**
 * Creates a function that tells whether a name matches a search. Each word of the search is the beginning of a word of
 * the name, in any order; or the search is part of the name, without regard to spaces. Case and marks do not count.
 * Names and searches match as they are written, without marks, and as the MRZ of a passport spells them.
 */
export function createNameMatcher(search: string): (name: string) => boolean {
  const searchForms = listForms(search);
  return (name) => listForms(name).some((words) => searchForms.some((searchWords) => matchWords(searchWords, words)));
}

function matchWords(searchWords: readonly string[], words: readonly string[]): boolean {
  return (
    searchWords.length > 0 &&
    (searchWords.every((searchWord) => words.some((word) => word.startsWith(searchWord))) ||
      words.join('').includes(searchWords.join('')))
  );
}

// The words of a name without marks, and as an MRZ spells them: MULLER and MUELLER for Müller.
function listForms(text: string): string[][] {
  const plainWords = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’‘ʼ`´.]/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const mrzWords = spellName(text)?.map((letters) => letters.map(([, spelling]) => spelling).join(''));
  return [plainWords, ...(mrzWords ? [mrzWords] : [])];
}
