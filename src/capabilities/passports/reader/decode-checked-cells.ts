import { checkWeights, filler, mrzCharacters } from '../rules/check-digit.ts';
import type { MrzFormat } from '../rules/mrz-formats.ts';
import { restrictToCharacterSet, type DecodedText, type LogProbabilities, impossible } from './decode-text.ts';

/** Cell that check digits cover, or that is a check digit. */
type CheckedCell = {
  line: number;
  column: number;
  /** Weight in the check digit of the cell's field, and in the overall check digit. */
  ownWeight: number;
  overallWeight: number;
  /**
   * Kind of check digit, if the cell is one. `own`: of its field. `may-lack`: of its field, which can omit it.
   * `may-go-on`: of the document number; a filler there means that the number continues. `overall`: of the document.
   */
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
  const cells = format.fields
    .filter(({ characterSet }) => characterSet === 'any' || characterSet === 'digits' || characterSet === 'date')
    .flatMap(({ field, line, from, to, hasCheckDigit }) => {
      const fieldCells: CheckedCell[] = Array.from({ length: to - from }, (_, index) => ({
        line,
        column: from + index,
        ownWeight: hasCheckDigit ? (checkWeights[index % 3] ?? 0) : 0,
        overallWeight: 0,
      }));
      if (!hasCheckDigit) return fieldCells;
      const check = field === 'more' ? 'may-lack' : field === 'number' && format.allowsLongNumber ? 'may-go-on' : 'own';
      return [...fieldCells, { line, column: to, ownWeight: 0, overallWeight: 0, check } satisfies CheckedCell];
    });
  const { overall } = format;
  // A check digit that covers names cannot help to read other characters, because names are decoded separately.
  if (overall?.coversNames)
    return [...cells, { line: overall.line, column: overall.column, ownWeight: 0, overallWeight: 0 }];
  let count = 0;
  for (const { line, from, to } of overall?.ranges ?? []) {
    for (let column = from; column < to; column += 1) {
      const coveredCell = cells.find((candidate) => candidate.line === line && candidate.column === column);
      if (coveredCell) coveredCell.overallWeight = checkWeights[count % 3] ?? 0;
      count += 1;
    }
  }
  if (overall)
    cells.push({ line: overall.line, column: overall.column, ownWeight: 0, overallWeight: 0, check: 'overall' });
  return cells;
}

/** Rules out the characters that the field of each cell does not allow. */
export function restrictToPositions(
  format: MrzFormat,
  cells: readonly CheckedCell[],
  logs: LogProbabilities,
): Float32Array[] {
  return cells.map(({ line, column, check }, index) => {
    const log = logs[index] ?? new Float32Array(mrzCharacters.length);
    if (check) {
      const digit = restrictToCharacterSet([log], 'digits')[0] ?? log;
      if (check === 'may-lack' || check === 'may-go-on') digit[fillerIndex] = log[fillerIndex] ?? impossible;
      return digit;
    }
    const position = format.fields.find((field) => field.line === line && field.from <= column && column < field.to);
    const before = position ? column - position.from : 0;
    return (
      restrictToCharacterSet([...Array.from({ length: before }, () => log), log], position?.characterSet ?? 'digits')[
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
export function decodeCheckedCells(cells: readonly CheckedCell[]): (logs: LogProbabilities) => DecodedText {
  return (logs) => {
    let scores = new Float64Array(100).fill(impossible * 1000);
    scores[0] = 0;
    const backpointers: Int16Array[] = [];
    for (const [index, cell] of cells.entries()) {
      const log = logs[index] ?? new Float32Array(mrzCharacters.length);
      const next = new Float64Array(100).fill(impossible * 2000);
      const pointers = new Int16Array(100);
      const bestLog = Math.max(...log);
      for (let letter = 0; letter < log.length; letter += 1) {
        const logProbability = log[letter] ?? impossible;
        if (logProbability < bestLog - 18) continue;
        const value = characterValues[letter] ?? 0;
        for (let state = 0; state < 100; state += 1) {
          const [own, overall] = [Math.floor(state / 10), state % 10];
          const score = (scores[state] ?? impossible) + logProbability - checkDigitCost(cell, letter, own, overall);
          const nextOwn = cell.check ? 0 : (own + cell.ownWeight * value) % 10;
          const nextState = nextOwn * 10 + ((overall + cell.overallWeight * value) % 10);
          if (score <= (next[nextState] ?? 0)) continue;
          next[nextState] = score;
          // Packs the character (37 values) and the previous state (100 values) into one integer.
          pointers[nextState] = letter * 100 + state;
        }
      }
      scores = next;
      backpointers.push(pointers);
    }
    let state = scores.indexOf(Math.max(...scores));
    const score = scores[state] ?? impossible;
    const letters: number[] = [];
    for (const pointers of backpointers.reverse()) {
      const pointer = pointers[state] ?? 0;
      letters.push(Math.floor(pointer / 100));
      state = pointer % 100;
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
