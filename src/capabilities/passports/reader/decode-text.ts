import { nationalities } from '#capabilities/places/rules/countries.ts';
import { filler, mrzCharacters } from '../rules/check-digit.ts';
import type { CharacterSet, MrzFormat } from '../rules/mrz-formats.ts';

/** What a group of cells most probably says, letter by letter (places in `mrzCharacters`), and how probable that is. */
export type DecodedText = { letters: number[]; score: number };

/** How probable each letter is, cell by cell, as natural logarithms. */
export type LogProbabilities = readonly Float32Array[];

/** What cannot be. */
export const impossible = -1e6;

const allCharacters = [...mrzCharacters];
const fillerIndex = mrzCharacters.indexOf(filler);

/** Leaves of each cell what its place may hold. */
export function restrictToCharacterSet(logs: LogProbabilities, alphabet: CharacterSet): Float32Array[] {
  return logs.map((log, at) => {
    const letters = lettersAt(alphabet, at);
    return log.map((value, letter) => (letters.includes(allCharacters[letter] ?? '') ? value : impossible));
  });
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function lettersAt(alphabet: CharacterSet, at: number): string {
  switch (alphabet) {
    case 'letters':
      return letters + filler;
    case 'kind':
      return at === 0 ? letters : letters + filler;
    case 'digits':
      return dateDigits(at);
    case 'date':
      return dateDigits(at) + filler;
    case 'sex':
      return `MF${filler}`;
    case 'any':
      return mrzCharacters;
  }
}

// No month has a number above 12, no day one above 31.
function dateDigits(at: number): string {
  if (at === 2) return '01';
  return at === 4 ? '0123' : '0123456789';
}

/** Every cell by itself. */
export function decodeLetters(logs: LogProbabilities): DecodedText {
  const best = logs.map((log) => log.indexOf(Math.max(...log)));
  return { letters: best, score: best.reduce((sum, letter, at) => sum + (logs[at]?.[letter] ?? impossible), 0) };
}

/** What stands in every zone of a format, however the picture looks: another format is more probable where it looks otherwise. */
export function decodeFixedText(text: string): (logs: LogProbabilities) => DecodedText {
  const fixed = [...text].map((letter) => mrzCharacters.indexOf(letter));
  return (logs) => ({
    letters: fixed,
    score: fixed.reduce((sum, letter, at) => sum + Math.max(impossible, logs[at]?.[letter] ?? impossible), 0),
  });
}

/** The kind of document: what its format is for, unless the picture clearly says otherwise. */
export function decodeDocumentKind(format: MrzFormat): (logs: LogProbabilities) => DecodedText {
  const visa = format.name.startsWith('MRV');
  const usual = visa ? 'V' : format.name === 'TD3' ? 'P' : 'IAC';
  const weighed = (value: number, letter: string) => {
    if (usual.includes(letter)) return value;
    return visa || letter === 'V' ? impossible : value - 4;
  };
  return ([first = new Float32Array(allCharacters.length), ...rest]) =>
    decodeLetters([first.map((value, at) => weighed(value, allCharacters[at] ?? '')), ...rest]);
}

const stateCodes = nationalities.map(({ icao }) =>
  [...icao.padEnd(3, filler)].map((letter) => mrzCharacters.indexOf(letter)),
);

/** A state: one that there is, unless the picture clearly says otherwise. */
export function decodeState(logs: LogProbabilities): DecodedText {
  const free = decodeLetters(logs);
  let best = { ...free, score: free.score - 7 };
  for (const code of stateCodes) {
    const score = code.reduce((sum, letter, at) => sum + (logs[at]?.[letter] ?? impossible), 0);
    if (score > best.score) best = { letters: code, score };
  }
  return best;
}

// What has been read of the names: nothing; some of the first name; a filler after it; some of the others; two fillers, or one
// among the others; fillers until the end. After a letter, and after a filler:
const afterLetter = [1, 1, 1, 3, 3, 3];
const afterFiller = [undefined, 2, 4, 4, 5, 5];
const nameStates = [0, 1, 2, 3, 4, 5];
// Some states part names in their own way.
const continuationCost = 8;

/**
 * Names (ICAO Doc 9303 part 3, section 4.6): words parted by one filler, the first name and the others by two, and fillers alone
 * where there is nothing more. A picture of many fillers so never ends in a K.
 */
export function decodeNames(logs: LogProbabilities): DecodedText {
  let scores = nameStates.map((state) => (state === 0 ? 0 : impossible * 100));
  const ways: { letter: number; from: number }[][] = [];
  for (const log of logs) {
    const letter = bestLetter(log);
    const next = nameStates.map(() => impossible * 200);
    const way = nameStates.map(() => ({ letter: fillerIndex, from: 0 }));
    const attempt = (from: number, to: number | undefined, by: number, written: number) => {
      const score = (scores[from] ?? 0) + by;
      if (to === undefined || score <= (next[to] ?? 0)) return;
      next[to] = score;
      way[to] = { letter: written, from };
    };
    for (const from of nameStates) {
      attempt(from, afterLetter[from], (log[letter] ?? impossible) - (from === 5 ? continuationCost : 0), letter);
      attempt(from, afterFiller[from], log[fillerIndex] ?? impossible, fillerIndex);
    }
    scores = next;
    ways.push(way);
  }
  let state = scores.indexOf(Math.max(...scores));
  const score = scores[state] ?? impossible;
  const written: number[] = [];
  for (const way of ways.reverse()) {
    const { letter, from } = way[state] ?? { letter: fillerIndex, from: 0 };
    written.push(letter);
    state = from;
  }
  return { letters: written.reverse(), score };
}

function bestLetter(log: Float32Array): number {
  let best = 10;
  for (let letter = 10; letter < 36; letter += 1)
    if ((log[letter] ?? impossible) > (log[best] ?? impossible)) best = letter;
  return best;
}
