import { checkWeights, filler, mrzCharacters } from '../rules/check-digit.ts';
import type { MrzFormat } from '../rules/mrz-formats.ts';
import { restrictToCharacterSet, type DecodedText, type LogProbabilities, impossible } from './decode-text.ts';

/** Cell that check digits cover, or that is a check digit. */
type CheckedCell = {
  line: number;
  column: number;
  /** Weight of the cell in the check digit of its field. 0: that check digit does not cover the cell. */
  fieldWeight: number;
  /** Weight of the cell in the overall check digit. 0: that check digit does not cover the cell. */
  compositeWeight: number;
  /**
   * Kind of check digit, if the cell is one. `own`: of its field. `may-lack`: of its field, but a filler may replace
   * the check digit. `may-go-on`: of the document number; a filler there means that the number continues. `overall`: of
   * the document.
   */
  check?: 'own' | 'may-lack' | 'may-go-on' | 'overall';
};

/**
 * Cost of a check digit that does not match (natural logarithm). Higher than the cost of changing a character that is
 * hard to read, and lower than that of changing a clear one. If all characters are clear, the passport itself has a
 * wrong check digit.
 */
const mismatchCost = 4;
/** Cost of a document number that continues in the optional data. */
const continuationCost = 4;

/** Lists the cells that check digits cover, in the order of the computation, including the check digits. */
export function listCheckedCells(format: MrzFormat): CheckedCell[] {
  const cells = format.fields
    .filter(({ characterSet }) => characterSet === 'any' || characterSet === 'digits' || characterSet === 'date')
    .flatMap(({ field, line, from, to, hasCheckDigit }) => {
      const fieldCells: CheckedCell[] = Array.from({ length: to - from }, (_, index) => ({
        line,
        column: from + index,
        fieldWeight: hasCheckDigit ? (checkWeights[index % 3] ?? 0) : 0,
        compositeWeight: 0,
      }));
      if (!hasCheckDigit) return fieldCells;
      const check =
        field === 'optionalData' ? 'may-lack' : field === 'number' && format.allowsLongNumber ? 'may-go-on' : 'own';
      return [...fieldCells, { line, column: to, fieldWeight: 0, compositeWeight: 0, check } satisfies CheckedCell];
    });
  const { compositeCheckDigit } = format;
  // A check digit that covers names cannot help to read other characters, because names are decoded separately.
  if (compositeCheckDigit?.coversNames)
    return [
      ...cells,
      { line: compositeCheckDigit.line, column: compositeCheckDigit.column, fieldWeight: 0, compositeWeight: 0 },
    ];
  let count = 0;
  for (const { line, from, to } of compositeCheckDigit?.ranges ?? []) {
    for (let column = from; column < to; column += 1) {
      const coveredCell = cells.find((candidate) => candidate.line === line && candidate.column === column);
      if (coveredCell) coveredCell.compositeWeight = checkWeights[count % 3] ?? 0;
      count += 1;
    }
  }
  if (compositeCheckDigit)
    cells.push({
      line: compositeCheckDigit.line,
      column: compositeCheckDigit.column,
      fieldWeight: 0,
      compositeWeight: 0,
      check: 'overall',
    });
  return cells;
}

export function restrictToFields(
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
    const indexInField = position ? column - position.from : 0;
    // The allowed characters depend on the index in the field. Copies of the cell fill the indexes before it.
    return (
      restrictToCharacterSet(
        [...Array.from({ length: indexInField }, () => log), log],
        position?.characterSet ?? 'digits',
      )[indexInField] ?? log
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
        // Skips characters that are e^18 times less probable than the best one.
        if (logProbability < bestLog - 18) continue;
        const value = characterValues[letter] ?? 0;
        for (let state = 0; state < 100; state += 1) {
          const [fieldSum, overallSum] = [Math.floor(state / 10), state % 10];
          const score =
            (scores[state] ?? impossible) + logProbability - checkDigitCost(cell, letter, fieldSum, overallSum);
          const nextFieldSum = cell.check ? 0 : (fieldSum + cell.fieldWeight * value) % 10;
          const nextState = nextFieldSum * 10 + ((overallSum + cell.compositeWeight * value) % 10);
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

function checkDigitCost({ check }: CheckedCell, letter: number, fieldSum: number, overallSum: number): number {
  if (!check) return 0;
  if (check === 'may-go-on' && letter === fillerIndex) return continuationCost;
  const isMatch = (characterValues[letter] ?? 0) === (check === 'overall' ? overallSum : fieldSum);
  return isMatch ? 0 : mismatchCost;
}
