import {
  arabicSpellings,
  cyrillicSpellings,
  jawiSpellings,
  latinSpellings,
  otherSpellings,
} from './machine-letters.ts';

/** A letter's spellings in a machine-readable zone: the recommended one first, then those that states may use in its place. */
export type LetterSpellings = readonly [string, ...string[]];

/**
 * A name as the machine-readable zone of a passport spells it, with blanks for its fillers: ICAO Doc 9303 part 3, section 4.6
 * (hyphens and strokes part words, apostrophes and points go) and section 6 (recommended transliterations; where it leaves a
 * choice, the first). Undefined when a character has no spelling there, such as Han or a digit: the name then has to be read
 * off the passport.
 */
export function machineReadableName(name: string): string | undefined {
  return spellName(name)
    ?.map((word) => word.map(([recommended]) => recommended).join(''))
    .join(' ');
}

/**
 * The words of a name, letter by letter, each with every spelling that a machine-readable zone may have for it. Undefined when a
 * character has no spelling there, or nothing is left.
 */
export function spellName(name: string): LetterSpellings[][] | undefined {
  const words = name.normalize('NFKC').toUpperCase().normalize('NFC').split(partsWords).map(spellWord);
  const spelled = words.filter((word) => word !== undefined);
  if (spelled.length < words.length) return undefined;
  const written = spelled.filter((word) => word.length > 0);
  return written.length > 0 ? written : undefined;
}

const partsWords = /[\s\p{Pd}/,@<]+/u;
const goes = /^['’‘‛ʼʻʾʿ`´.()"·\p{Cf}]$/u;
const teh = 'ة';
const shadda = '\u0651';
const tatweel = '\u0640';

function spellWord(word: string): LetterSpellings[] | undefined {
  const letters = [...word].filter((letter) => !goes.test(letter) && letter !== tatweel);
  const parts: LetterSpellings[] = [];
  for (const [at, letter] of letters.entries()) {
    const part =
      letter === shadda
        ? (parts.at(-1) ?? nothing)
        : letter === teh
          ? ([letters.slice(at + 1).every(isMark) ? 'XAH' : 'XTA'] as const)
          : spell(letter);
    if (part === undefined) return undefined;
    if (part[0] !== '') parts.push(part);
  }
  return parts;
}

const nothing: LetterSpellings = [''];

function spell(letter: string): LetterSpellings | undefined {
  if (/^[A-Z]$/.test(letter)) return [letter];
  const listed = spellings.get(letter);
  if (listed !== undefined) return listed;
  if (isMark(letter)) return nothing;
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[A-Z]$/.test(bare) ? [bare] : undefined;
}

function isMark(letter: string): boolean {
  return /^\p{M}$/u.test(letter);
}

function pairsOf(table: string): [letter: string, spelling: string][] {
  return table
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]);
}

const others = new Map(pairsOf(otherSpellings).map(([letter, spelling]) => [letter, spelling.split('|')]));
const recommended = [latinSpellings, cyrillicSpellings, arabicSpellings, jawiSpellings].flatMap(pairsOf);
const spellings = new Map(
  recommended.map(([letter, spelling]): [string, LetterSpellings] => [
    letter,
    [spelling, ...(others.get(letter) ?? [])],
  ]),
);
