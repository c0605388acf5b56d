import { nationalities } from '#capabilities/places/rules/countries.ts';
import { filler, zoneLetters } from '../rules/check-digit.ts';
import type { Alphabet, ZoneFormat } from '../rules/zone-formats.ts';

/** What a group of cells most probably says, letter by letter (places in `zoneLetters`), and how probable that is. */
export type Likely = { letters: number[]; score: number };

/** How probable each letter is, cell by cell, as natural logarithms. */
export type Logs = readonly Float32Array[];

/** What cannot be. */
export const never = -1e6;

const all = [...zoneLetters];
const blank = zoneLetters.indexOf(filler);

/** Leaves of each cell what its place may hold. */
export function allowed(logs: Logs, alphabet: Alphabet): Float32Array[] {
  return logs.map((log, at) => {
    const letters = lettersAt(alphabet, at);
    return log.map((value, letter) => (letters.includes(all[letter] ?? '') ? value : never));
  });
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function lettersAt(alphabet: Alphabet, at: number): string {
  switch (alphabet) {
    case 'letters':
      return letters + filler;
    case 'kind':
      return at === 0 ? letters : letters + filler;
    case 'digits':
      return daily(at);
    case 'date':
      return daily(at) + filler;
    case 'sex':
      return `MF${filler}`;
    case 'any':
      return zoneLetters;
  }
}

// No month has a number above 12, no day one above 31.
function daily(at: number): string {
  if (at === 2) return '01';
  return at === 4 ? '0123' : '0123456789';
}

/** Every cell by itself. */
export function likelyLetters(logs: Logs): Likely {
  const best = logs.map((log) => log.indexOf(Math.max(...log)));
  return { letters: best, score: best.reduce((sum, letter, at) => sum + (logs[at]?.[letter] ?? never), 0) };
}

/** What stands in every zone of a format, however the picture looks: another format is more probable where it looks otherwise. */
export function likelyFixed(text: string): (logs: Logs) => Likely {
  const fixed = [...text].map((letter) => zoneLetters.indexOf(letter));
  return (logs) => ({
    letters: fixed,
    score: fixed.reduce((sum, letter, at) => sum + Math.max(never, logs[at]?.[letter] ?? never), 0),
  });
}

/** The kind of document: what its format is for, unless the picture clearly says otherwise. */
export function likelyKind(format: ZoneFormat): (logs: Logs) => Likely {
  const visa = format.name.startsWith('MRV');
  const usual = visa ? 'V' : format.name === 'TD3' ? 'P' : 'IAC';
  const weighed = (value: number, letter: string) => {
    if (usual.includes(letter)) return value;
    return visa || letter === 'V' ? never : value - 4;
  };
  return ([first = new Float32Array(all.length), ...rest]) =>
    likelyLetters([first.map((value, at) => weighed(value, all[at] ?? '')), ...rest]);
}

const codes = nationalities.map(({ icao }) => [...icao.padEnd(3, filler)].map((letter) => zoneLetters.indexOf(letter)));

/** A state: one that there is, unless the picture clearly says otherwise. */
export function likelyState(logs: Logs): Likely {
  const free = likelyLetters(logs);
  let best = { ...free, score: free.score - 7 };
  for (const code of codes) {
    const score = code.reduce((sum, letter, at) => sum + (logs[at]?.[letter] ?? never), 0);
    if (score > best.score) best = { letters: code, score };
  }
  return best;
}

// What has been read of the names: nothing; some of the first name; a filler after it; some of the others; two fillers, or one
// among the others; fillers until the end. After a letter, and after a filler:
const afterLetter = [1, 1, 1, 3, 3, 3];
const afterFiller = [undefined, 2, 4, 4, 5, 5];
const states = [0, 1, 2, 3, 4, 5];
// Some states part names in their own way.
const goesOnAfterEnd = 8;

/**
 * Names (ICAO Doc 9303 part 3, section 4.6): words parted by one filler, the first name and the others by two, and fillers alone
 * where there is nothing more. A picture of many fillers so never ends in a K.
 */
export function likelyNames(logs: Logs): Likely {
  let scores = states.map((state) => (state === 0 ? 0 : never * 100));
  const ways: { letter: number; from: number }[][] = [];
  for (const log of logs) {
    const letter = bestLetter(log);
    const next = states.map(() => never * 200);
    const way = states.map(() => ({ letter: blank, from: 0 }));
    const attempt = (from: number, to: number | undefined, by: number, written: number) => {
      const score = (scores[from] ?? 0) + by;
      if (to === undefined || score <= (next[to] ?? 0)) return;
      next[to] = score;
      way[to] = { letter: written, from };
    };
    for (const from of states) {
      attempt(from, afterLetter[from], (log[letter] ?? never) - (from === 5 ? goesOnAfterEnd : 0), letter);
      attempt(from, afterFiller[from], log[blank] ?? never, blank);
    }
    scores = next;
    ways.push(way);
  }
  let state = scores.indexOf(Math.max(...scores));
  const score = scores[state] ?? never;
  const written: number[] = [];
  for (const way of ways.reverse()) {
    const { letter, from } = way[state] ?? { letter: blank, from: 0 };
    written.push(letter);
    state = from;
  }
  return { letters: written.reverse(), score };
}

function bestLetter(log: Float32Array): number {
  let best = 10;
  for (let letter = 10; letter < 36; letter += 1) if ((log[letter] ?? never) > (log[best] ?? never)) best = letter;
  return best;
}
