import { checkWeights, filler, mrzCharacters } from '../rules/check-digit.ts';
import type { MrzFormat } from '../rules/mrz-formats.ts';
import { restrictToCharacterSet, type DecodedText, type LogProbabilities, impossible } from './decode-text.ts';

/** A cell among those that check digits cover: where it stands, and what it counts. */
type CheckedCell = {
  line: number;
  at: number;
  /** Weight in its own field's check digit, and in the one over all. */
  own: number;
  overall: number;
  /** It is a check digit: of the field before it (one that may be left out, or that says that the number goes on), or over all. */
  check?: 'own' | 'may-lack' | 'may-go-on' | 'overall';
};

/**
 * What a check digit that does not agree costs (natural logarithm): more than a letter that is hard to tell from another, less than one
 * that stands there clearly, for then it is the passport that is wrong.
 */
const mismatchCost = 4;
const continuationCost = 4;

/** The cells that check digits cover, in the order in which they are counted; the digits themselves among them. */
export function checkedCells(format: MrzFormat): CheckedCell[] {
  const steps = format.fields
    .filter(({ alphabet }) => alphabet === 'any' || alphabet === 'digits' || alphabet === 'date')
    .flatMap(({ field, line, from, to, checked }) => {
      const cells: CheckedCell[] = Array.from({ length: to - from }, (_, at) => ({
        line,
        at: from + at,
        own: checked ? (checkWeights[at % 3] ?? 0) : 0,
        overall: 0,
      }));
      if (!checked) return cells;
      const check = field === 'more' ? 'may-lack' : field === 'number' && format.allowsLongNumber ? 'may-go-on' : 'own';
      return [...cells, { line, at: to, own: 0, overall: 0, check } satisfies CheckedCell];
    });
  const { overall } = format;
  // Names are read by themselves: a check digit over them cannot help to tell other characters.
  if (overall?.overNames) return [...steps, { line: overall.line, at: overall.at, own: 0, overall: 0 }];
  let counted = 0;
  for (const { line, from, to } of overall?.over ?? []) {
    for (let at = from; at < to; at += 1) {
      const step = steps.find((one) => one.line === line && one.at === at);
      if (step) step.overall = checkWeights[counted % 3] ?? 0;
      counted += 1;
    }
  }
  if (overall) steps.push({ line: overall.line, at: overall.at, own: 0, overall: 0, check: 'overall' });
  return steps;
}

/** Leaves of each such cell what its place may hold. */
export function restrictToPositions(
  format: MrzFormat,
  steps: readonly CheckedCell[],
  logs: LogProbabilities,
): Float32Array[] {
  return steps.map(({ line, at, check }, step) => {
    const log = logs[step] ?? new Float32Array(mrzCharacters.length);
    if (check) {
      const digit = restrictToCharacterSet([log], 'digits')[0] ?? log;
      if (check === 'may-lack' || check === 'may-go-on') digit[fillerIndex] = log[fillerIndex] ?? impossible;
      return digit;
    }
    const place = format.fields.find((one) => one.line === line && one.from <= at && at < one.to);
    const before = place ? at - place.from : 0;
    return (
      restrictToCharacterSet([...Array.from({ length: before }, () => log), log], place?.alphabet ?? 'digits')[
        before
      ] ?? log
    );
  });
}

const fillerIndex = mrzCharacters.indexOf(filler);
const characterValues = [...mrzCharacters].map((letter, at) => (letter === filler ? 0 : at));

/**
 * The most probable reading in which the check digits agree: all readings are followed at once, cell by cell, by what their sums
 * come to (modulo 10), of the field and over all: a hundred states, of each the most probable way into it.
 */
export function decodeCheckedCells(steps: readonly CheckedCell[]): (logs: LogProbabilities) => DecodedText {
  return (logs) => {
    let scores = new Float64Array(100).fill(impossible * 1000);
    scores[0] = 0;
    const ways: Int16Array[] = [];
    for (const [at, step] of steps.entries()) {
      const log = logs[at] ?? new Float32Array(mrzCharacters.length);
      const next = new Float64Array(100).fill(impossible * 2000);
      const way = new Int16Array(100);
      const most = Math.max(...log);
      for (let letter = 0; letter < log.length; letter += 1) {
        const by = log[letter] ?? impossible;
        if (by < most - 18) continue;
        const value = characterValues[letter] ?? 0;
        for (let state = 0; state < 100; state += 1) {
          const [own, overall] = [Math.floor(state / 10), state % 10];
          const score = (scores[state] ?? impossible) + by - checkDigitCost(step, letter, own, overall);
          const nextOwn = step.check ? 0 : (own + step.own * value) % 10;
          const to = nextOwn * 10 + ((overall + step.overall * value) % 10);
          if (score <= (next[to] ?? 0)) continue;
          next[to] = score;
          // 37 letters and a hundred states: together one small number.
          way[to] = letter * 100 + state;
        }
      }
      scores = next;
      ways.push(way);
    }
    let state = scores.indexOf(Math.max(...scores));
    const score = scores[state] ?? impossible;
    const letters: number[] = [];
    for (const way of ways.reverse()) {
      const from = way[state] ?? 0;
      letters.push(Math.floor(from / 100));
      state = from % 100;
    }
    return { letters: letters.reverse(), score };
  };
}

function checkDigitCost({ check }: CheckedCell, letter: number, own: number, overall: number): number {
  if (!check) return 0;
  if (check === 'may-go-on' && letter === fillerIndex) return continuationCost;
  const agrees = (characterValues[letter] ?? 0) === (check === 'overall' ? overall : own);
  return agrees ? 0 : mismatchCost;
}
