import { arabicSpellings, cyrillicSpellings, jawiSpellings, latinSpellings } from './mrz-letters.ts';

/** A capital letter of a name, and its spelling in a machine-readable zone. */
export type SpelledLetter = readonly [letter: string, spelling: string];

/**
 * Spells a name as the machine-readable zone of a passport does, with blanks for its fillers. Follows ICAO Doc 9303
 * part 3. Hyphens and strokes separate words, and apostrophes and points are dropped (section 4.6). Of several
 * transliterations, the first recommended one is used (section 6). Undefined if a character has no spelling, such as
 * Han or a digit. The name must then be read off the passport.
 */
export function toMrzName(name: string): string | undefined {
  return spellName(name)
    ?.map((word) => word.map(([, spelling]) => spelling).join(''))
    .join(' ');
}

/** Splits a name into words and spelled letters. Undefined if a character has no spelling, or nothing remains. */
export function spellName(name: string): SpelledLetter[][] | undefined {
  const words: SpelledLetter[][] = [];
  for (const word of name.normalize('NFKC').toUpperCase().normalize('NFC').split(wordSeparator)) {
    const spelled = spellWord(word);
    if (!spelled) return undefined;
    if (spelled.length > 0) words.push(spelled);
  }
  return words.length > 0 ? words : undefined;
}

const wordSeparator = /[\s\p{Pd}/,@<]+/u;
/** Apostrophes, points, invisible characters, and the stroke that lengthens Arabic letters (U+0640). */
const droppedCharacter = /^['’‘‛ʼʻʾʿ`´.()"·\u0640\p{Cf}]$/u;
const teh = 'ة';
const shadda = '\u0651';

function spellWord(word: string): SpelledLetter[] | undefined {
  const letters = [...word].filter((letter) => !droppedCharacter.test(letter));
  const spelled: SpelledLetter[] = [];
  for (const [index, letter] of letters.entries()) {
    // Table C, notes: a shadda doubles the spelling before it. ة is XAH at the end of a word, otherwise XTA.
    const spelling =
      letter === shadda
        ? (spelled.at(-1)?.[1] ?? '')
        : letter === teh
          ? letters.slice(index + 1).every(isMark)
            ? 'XAH'
            : 'XTA'
          : spell(letter);
    if (spelling === undefined) return undefined;
    if (spelling !== '') spelled.push([letter, spelling]);
  }
  return spelled;
}

function spell(letter: string): string | undefined {
  if (/^[A-Z]$/.test(letter)) return letter;
  const listedSpelling = spellings.get(letter);
  if (listedSpelling !== undefined) return listedSpelling;
  if (isMark(letter)) return '';
  const baseLetter = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[A-Z]$/.test(baseLetter) ? baseLetter : undefined;
}

function isMark(letter: string): boolean {
  return /^\p{M}$/u.test(letter);
}

const spellings = new Map(
  [latinSpellings, cyrillicSpellings, arabicSpellings, jawiSpellings].flatMap((table) =>
    table
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  ),
);
