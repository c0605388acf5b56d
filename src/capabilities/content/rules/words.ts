/** A word of a text: as it is compared, and where it stands in the text as written. */
export type Word = { folded: string; from: number; to: number };

/** The words of a text. A hyphen parts them, so that of a reduplicated word each half is one; an apostrophe does not. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), (found) => ({
    folded: fold(found[0]),
    from: found.index,
    to: found.index + found[0].length,
  })).filter(({ folded }) => folded !== '');
}

/** A word as it is compared: in small letters, without accents and other marks, no longer than words are. */
export function fold(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, longestWord);
}

const longestWord = 40;
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’ʼ]*/gu;
