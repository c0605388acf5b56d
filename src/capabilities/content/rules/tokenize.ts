/** A word of a text. `folded`: form for comparisons. `start`, `end`: position in the text; `end` is exclusive. */
export type WordToken = { folded: string; start: number; end: number };

/** Splits a text into words. A hyphen separates words (kanak-kanak), an apostrophe does not. */
export function tokenize(text: string): WordToken[] {
  return [...iterateTokens(text)];
}

/** Lazy variant of `tokenize`, for callers that may stop early. */
export function* iterateTokens(text: string): Generator<WordToken, void> {
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const folded = foldWord(word);
    if (folded !== '') yield { folded, start: index, end: index + word.length };
  }
}

/** Folds a word for comparisons: lower case, without accents and other marks, 40 characters at most. */
export function foldWord(word: string): string {
  if (plainWord.test(word)) return word;
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, maxWordLength);
}

const maxWordLength = 40;
// Words that need no folding, as most words.
const plainWord = /^[a-z\d]{1,40}$/;
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’ʼ]*/gu;
