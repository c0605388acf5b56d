/** A word of a text: as it is compared, and where it stands in the text as written. */
export type WordToken = { folded: string; from: number; to: number };

/** The words of a text. A hyphen parts them, so that of a reduplicated word each half is one; an apostrophe does not. */
export function tokenize(text: string): WordToken[] {
  return [...iterateTokens(text)];
}

/** The same one after the other, for who may stop before the end. */
export function* iterateTokens(text: string): Generator<WordToken, void> {
  for (const { 0: written, index } of text.matchAll(wordPattern)) {
    const folded = foldWord(written);
    if (folded !== '') yield { folded, from: index, to: index + written.length };
  }
}

/** A word as it is compared: in small letters, without accents and other marks, no longer than words are. */
export function foldWord(word: string): string {
  if (plainWord.test(word)) return word;
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, longestWord);
}

const longestWord = 40;
// Nothing is to be done to most words.
const plainWord = /^[a-z\d]{1,40}$/;
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’ʼ]*/gu;
