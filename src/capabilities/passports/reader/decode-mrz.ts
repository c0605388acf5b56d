import { mrzCharacters } from '../rules/check-digit.ts';
import type { FieldPosition, MrzFormat } from '../rules/mrz-formats.ts';
import { restrictToFields, listCheckedCells, decodeCheckedCells } from './decode-checked-cells.ts';
import {
  restrictToCharacterSet,
  type DecodedText,
  decodeFixedText,
  decodeDocumentKind,
  decodeCellsIndependently,
  decodeNames,
  decodeState,
  type LogProbabilities,
  impossible,
} from './decode-text.ts';

export type DecodedMrz = {
  format: MrzFormat;
  lines: string[];
  /** How much more probable each character is than the next best reading, as a natural logarithm, by line. */
  margins: number[][];
  /** Mean of the log probabilities of all characters. */
  score: number;
};

/** Cells that are decoded together, because a check digit or a spelling rule connects them. */
type CellGroup = {
  cells: { line: number; column: number }[];
  logs: Float32Array[];
  solve: (logs: LogProbabilities) => DecodedText;
};

/** Decodes an MRZ of a format. `cells`: log probabilities of the characters of each cell, grouped by line. */
export function decodeMrz(format: MrzFormat, cells: readonly LogProbabilities[]): DecodedMrz {
  const characters = Array.from({ length: format.lineCount }, () =>
    Array.from({ length: format.lineLength }, () => ''),
  );
  const margins = characters.map((line) => line.map(() => 0));
  let [score, count] = [0, 0];
  for (const { cells: positions, logs, solve } of groupCells(format, cells)) {
    const best = solve(logs);
    score += best.score;
    count += positions.length;
    for (const [index, { line, column }] of positions.entries()) {
      const letter = best.letters[index] ?? 0;
      (characters[line] ?? [])[column] = mrzCharacters[letter] ?? '';
      (margins[line] ?? [])[column] = computeMargin(logs, index, letter, best.score, solve);
    }
  }
  return { format, lines: characters.map((line) => line.join('')), margins, score: score / count };
}

// Margin to the most probable reading that has another character in this cell.
function computeMargin(
  logs: LogProbabilities,
  index: number,
  letter: number,
  bestScore: number,
  solve: CellGroup['solve'],
): number {
  const log = logs[index];
  if (!log) return 0;
  const bestOther = Math.max(...log.filter((_, otherLetter) => otherLetter !== letter));
  const marginInPicture = (log[letter] ?? impossible) - bestOther;
  // Only the check digits suggest this character. A margin of 0 marks it as doubtful, so that the traveller checks it.
  if (marginInPicture < 0) return 0;
  // The character is so clear that no check digit could change it.
  if (marginInPicture > clearMargin) return marginInPicture;
  const withoutLetter = [...logs];
  withoutLetter[index] = log.map((value, otherLetter) => (otherLetter === letter ? impossible : value));
  return bestScore - solve(withoutLetter).score;
}

/** Margin (natural logarithm) of a clear character. */
const clearMargin = 7.5;

function groupCells(format: MrzFormat, cells: readonly LogProbabilities[]): CellGroup[] {
  const checked = listCheckedCells(format);
  const logs = checked.map(({ line, column }) => cells[line]?.[column] ?? new Float32Array(mrzCharacters.length));
  const uncheckedFields = format.fields.filter(
    ({ line, from }) => !checked.some((checkedCell) => checkedCell.line === line && checkedCell.column === from),
  );
  return [
    { cells: checked, logs: restrictToFields(format, checked, logs), solve: decodeCheckedCells(checked) },
    ...uncheckedFields.map((position) => ({
      cells: Array.from({ length: position.to - position.from }, (_, index) => ({
        line: position.line,
        column: position.from + index,
      })),
      logs: restrictToCharacterSet(
        (cells[position.line] ?? []).slice(position.from, position.to),
        position.characterSet,
      ),
      solve: chooseSolver(format, position),
    })),
  ];
}

function chooseSolver(format: MrzFormat, { field, line, from, to }: FieldPosition): CellGroup['solve'] {
  if (line === 0 && to <= (format.prefix?.length ?? 0)) return decodeFixedText(format.prefix?.slice(from, to) ?? '');
  if (field === 'documentCode') return decodeDocumentKind(format);
  if (field === 'issuer' || field === 'nationality') return decodeState;
  return field === 'names' || field === 'givenNames' ? decodeNames : decodeCellsIndependently;
}
