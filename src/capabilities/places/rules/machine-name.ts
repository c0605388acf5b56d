import { arabicSpellings, cyrillicSpellings, jawiSpellings, latinSpellings } from './machine-letters.ts';

/**
 * A name as the machine-readable zone of a passport spells it, with blanks for its fillers: ICAO Doc 9303 part 3, section 4.6
 * (hyphens and strokes part words, apostrophes and points go) and section 6 (recommended transliterations; where it leaves a
 * choice, the first). Undefined when a character has no spelling there, such as Han or a digit: the name then has to be read
 * off the passport.
 */
export function machineReadableName(name: string): string | undefined {
  const words = name.normalize('NFKC').toUpperCase().normalize('NFC').split(partsWords);
  const spelled = words.map(spellWord);
  if (spelled.some((word) => word === undefined)) return undefined;
  const text = spelled.filter(Boolean).join(' ');
  return text === '' ? undefined : text;
}

const partsWords = /[\s\p{Pd}/,@<]+/u;
const goes = /^['’‘‛ʼʻʾʿ`´.()"·\p{Cf}]$/u;
const teh = 'ة';
const shadda = '\u0651';
const tatweel = '\u0640';

function spellWord(word: string): string | undefined {
  const letters = [...word].filter((letter) => !goes.test(letter) && letter !== tatweel);
  const parts: string[] = [];
  for (const [at, letter] of letters.entries()) {
    if (letter === shadda) parts.push(parts.findLast(Boolean) ?? '');
    else if (letter === teh) parts.push(letters.slice(at + 1).every(isMark) ? 'XAH' : 'XTA');
    else {
      const part = spell(letter);
      if (part === undefined) return undefined;
      parts.push(part);
    }
  }
  return parts.join('');
}

function spell(letter: string): string | undefined {
  if (/^[A-Z]$/.test(letter)) return letter;
  const listed = spellings.get(letter);
  if (listed !== undefined) return listed;
  if (isMark(letter)) return '';
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[A-Z]$/.test(bare) ? bare : undefined;
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
