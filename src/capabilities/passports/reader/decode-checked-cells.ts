import { checkWeights, filler, mrzCharacters } from '../rules/check-digit.ts';
import type { MrzFormat } from '../rules/mrz-formats.ts';
import { restrictToCharacterSet, type DecodedText, type LogProbabilities, impossible } from './decode-text.ts';

/** Cell that check digits cover, or that is a check digit. */
type CheckedCell = {
  line: number;
  column: number;
  /** Weight in the check digit of its field. The next property is the weight in the overall check digit. */
  own: number;
  overall: number;
  /** Kind of check digit, if the cell is one. A field's digit can be omitted, or be a filler before a long number. */
  check?: 'own' | 'may-lack' | 'may-go-on' | 'overall';
};

/**
 * Cost of a check digit that does not match (natural logarithm). It is higher than the cost of a letter that is hard to
 * read, and lower than the cost of a letter that is clear: then the passport itself is wrong.
 */
const mismatchCost = 4;
const continuationCost = 4;

/** Lists the cells that check digits cover, in the order of the computation, including the check digits. */
export function checkedCells(format: MrzFormat): CheckedCell[] {
  const steps = format.fields
    .filter(({ alphabet }) => alphabet === 'any' || alphabet === 'digits' || alphabet === 'date')
    .flatMap(({ field, line, from, to, checked }) => {
      const cells: CheckedCell[] = Array.from({ length: to - from }, (_, index) => ({
        line,
        column: from + index,
        own: checked ? (checkWeights[index % 3] ?? 0) : 0,
        overall: 0,
      }));
      if (!checked) return cells;
      const check = field === 'more' ? 'may-lack' : field === 'number' && format.allowsLongNumber ? 'may-go-on' : 'own';
      return [...cells, { line, column: to, own: 0, overall: 0, check } satisfies CheckedCell];
    });
  const { overall } = format;
  // A check digit that covers names cannot help to read other characters, because names are decoded separately.
  if (overall?.overNames) return [...steps, { line: overall.line, column: overall.at, own: 0, overall: 0 }];
  let count = 0;
  for (const { line, from, to } of overall?.over ?? []) {
    for (let column = from; column < to; column += 1) {
      const step = steps.find((cell) => cell.line === line && cell.column === column);
      if (step) step.overall = checkWeights[count % 3] ?? 0;
      count += 1;
    }
  }
  if (overall) steps.push({ line: overall.line, column: overall.at, own: 0, overall: 0, check: 'overall' });
  return steps;
}

/** Rules out the characters that the field of each cell does not allow. */
export function restrictToPositions(
  format: MrzFormat,
  steps: readonly CheckedCell[],
  logs: LogProbabilities,
): Float32Array[] {
  return steps.map(({ line, column, check }, index) => {
    const log = logs[index] ?? new Float32Array(mrzCharacters.length);
    if (check) {
      const digit = restrictToCharacterSet([log], 'digits')[0] ?? log;
      if (check === 'may-lack' || check === 'may-go-on') digit[fillerIndex] = log[fillerIndex] ?? impossible;
      return digit;
    }
    const position = format.fields.find((field) => field.line === line && field.from <= column && column < field.to);
    const before = position ? column - position.from : 0;
    return (
      restrictToCharacterSet([...Array.from({ length: before }, () => log), log], position?.alphabet ?? 'digits')[
        before
      ] ?? log
    );
  });
}

const fillerIndex = mrzCharacters.indexOf(filler);
const characterValues = [...mrzCharacters].map((letter, index) => (letter === filler ? 0 : index));

/**
 * Decodes the most probable reading, where a wrong check digit has a cost. Dynamic programming over 100 states: the sum
 * of the field and the overall sum, each modulo 10. Each state keeps the most probable path into it.
 */
export function decodeCheckedCells(steps: readonly CheckedCell[]): (logs: LogProbabilities) => DecodedText {
  return (logs) => {
    let scores = new Float64Array(100).fill(impossible * 1000);
    scores[0] = 0;
    const backpointers: Int16Array[] = [];
    for (const [index, step] of steps.entries()) {
      const log = logs[index] ?? new Float32Array(mrzCharacters.length);
      const next = new Float64Array(100).fill(impossible * 2000);
      const pointers = new Int16Array(100);
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
          // Packs the character (37 values) and the previous state (100 values) into one integer.
          pointers[to] = letter * 100 + state;
        }
      }
      scores = next;
      backpointers.push(pointers);
    }
    let state = scores.indexOf(Math.max(...scores));
    const score = scores[state] ?? impossible;
    const letters: number[] = [];
    for (const pointers of backpointers.reverse()) {
      const from = pointers[state] ?? 0;
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
