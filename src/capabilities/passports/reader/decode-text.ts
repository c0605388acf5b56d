import { nationalities } from '#capabilities/places/rules/countries.ts';
import { filler, mrzCharacters } from '../rules/check-digit.ts';
import type { CharacterSet, MrzFormat } from '../rules/mrz-formats.ts';

/** Most probable characters of a group of cells (indexes into `mrzCharacters`), and their log probability. */
export type DecodedText = { letters: number[]; score: number };

/** Log probability (natural logarithm) of each character, by cell. */
export type LogProbabilities = readonly Float32Array[];

/** Log probability of a character that is not allowed. */
export const impossible = -1e6;

const allCharacters = [...mrzCharacters];
const fillerIndex = mrzCharacters.indexOf(filler);

export function restrictToCharacterSet(logs: LogProbabilities, characterSet: CharacterSet): Float32Array[] {
  return logs.map((log, index) => {
    const allowed = allowedCharacters(characterSet, index);
    return log.map((value, letter) => (allowed.includes(allCharacters[letter] ?? '') ? value : impossible));
  });
}

const latinLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function allowedCharacters(characterSet: CharacterSet, index: number): string {
  switch (characterSet) {
    case 'letters':
      return latinLetters + filler;
    case 'documentCode':
      return index === 0 ? latinLetters : latinLetters + filler;
    case 'digits':
      return dateDigits(index);
    case 'date':
      return dateDigits(index) + filler;
    case 'sex':
      return `MF${filler}`;
    case 'any':
      return mrzCharacters;
  }
}

// Dates are YYMMDD: a month starts with 0 or 1, a day with 0 to 3.
function dateDigits(index: number): string {
  if (index === 2) return '01';
  return index === 4 ? '0123' : '0123456789';
}

export function decodeCellsIndependently(logs: LogProbabilities): DecodedText {
  const best = logs.map((log) => log.indexOf(Math.max(...log)));
  return { letters: best, score: best.reduce((sum, letter, index) => sum + (logs[index]?.[letter] ?? impossible), 0) };
}

/** Decodes the fixed text of a format whatever the picture shows. The score says how well the picture matches. */
export function decodeFixedText(text: string): (logs: LogProbabilities) => DecodedText {
  const fixed = [...text].map((letter) => mrzCharacters.indexOf(letter));
  return (logs) => ({
    letters: fixed,
    score: fixed.reduce((sum, letter, index) => sum + Math.max(impossible, logs[index]?.[letter] ?? impossible), 0),
  });
}

/**
 * Decodes the document code. Only a visa may start with V. Prefers P for a passport, and I, A or C for a card, unless
 * the picture is clear.
 */
export function decodeDocumentKind(format: MrzFormat): (logs: LogProbabilities) => DecodedText {
  const visa = format.name.startsWith('MRV');
  const expectedKinds = visa ? 'V' : format.name === 'TD3' ? 'P' : 'IAC';
  const weighLetter = (value: number, letter: string) => {
    if (expectedKinds.includes(letter)) return value;
    // 4 is the cost (natural logarithm) of an unexpected kind.
    return visa || letter === 'V' ? impossible : value - 4;
  };
  return ([firstCell = new Float32Array(allCharacters.length), ...rest]) =>
    decodeCellsIndependently([
      firstCell.map((value, index) => weighLetter(value, allCharacters[index] ?? '')),
      ...rest,
    ]);
}

const stateCodes = nationalities.map(({ icao }) =>
  [...icao.padEnd(3, filler)].map((letter) => mrzCharacters.indexOf(letter)),
);

/** Decodes the code of a state. Prefers an existing state, unless the picture is clear. */
export function decodeState(logs: LogProbabilities): DecodedText {
  const unrestricted = decodeCellsIndependently(logs);
  // 7 is the cost (natural logarithm) of a code that no state has.
  let best = { ...unrestricted, score: unrestricted.score - 7 };
  for (const code of stateCodes) {
    const score = code.reduce((sum, letter, index) => sum + (logs[index]?.[letter] ?? impossible), 0);
    if (score > best.score) best = { letters: code, score };
  }
  return best;
}

// States of the automaton that reads names: 0 nothing yet; 1 in the first name; 2 a filler after it; 3 in the other
// names; 4 two fillers, or one filler among the other names; 5 fillers until the end.
// Each list gives the next state by the current state. Undefined: the character is not allowed there.
const afterLetter = [1, 1, 1, 3, 3, 3];
const afterFiller = [undefined, 2, 4, 4, 5, 5];
const nameStates = [0, 1, 2, 3, 4, 5];
// Some states separate names in their own way: a letter after the final fillers is unlikely, not impossible.
const continuationCost = 8;

/**
 * Decodes names by the rule of ICAO Doc 9303 part 3, section 4.6. One filler separates words, two fillers separate the
 * first name from the others, and only fillers follow at the end. The rule keeps a filler at the end from being read as
 * K, its lookalike.
 */
export function decodeNames(logs: LogProbabilities): DecodedText {
  let scores = nameStates.map((state) => (state === 0 ? 0 : impossible * 100));
  const backpointers: { letter: number; from: number }[][] = [];
  for (const log of logs) {
    const letter = bestLetter(log);
    const next = nameStates.map(() => impossible * 200);
    const step = nameStates.map(() => ({ letter: fillerIndex, from: 0 }));
    const tryTransition = (from: number, to: number | undefined, logProbability: number, character: number) => {
      const score = (scores[from] ?? 0) + logProbability;
      if (to === undefined || score <= (next[to] ?? 0)) return;
      next[to] = score;
      step[to] = { letter: character, from };
    };
    for (const from of nameStates) {
      tryTransition(from, afterLetter[from], (log[letter] ?? impossible) - (from === 5 ? continuationCost : 0), letter);
      tryTransition(from, afterFiller[from], log[fillerIndex] ?? impossible, fillerIndex);
    }
    scores = next;
    backpointers.push(step);
  }
  let state = scores.indexOf(Math.max(...scores));
  const score = scores[state] ?? impossible;
  const letters: number[] = [];
  for (const step of backpointers.reverse()) {
    const { letter, from } = step[state] ?? { letter: fillerIndex, from: 0 };
    letters.push(letter);
    state = from;
  }
  return { letters: letters.reverse(), score };
}

function bestLetter(log: Float32Array): number {
  // The letters have the indexes 10 to 35 in `mrzCharacters`.
  let best = 10;
  for (let letter = 10; letter < 36; letter += 1)
    if ((log[letter] ?? impossible) > (log[best] ?? impossible)) best = letter;
  return best;
}
