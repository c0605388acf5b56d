import { mrzCharacters } from '../rules/check-digit.ts';
import type { FieldPosition, MrzFormat } from '../rules/mrz-formats.ts';
import { restrictToPositions, checkedCells, decodeCheckedCells } from './decode-checked-cells.ts';
import {
  restrictToCharacterSet,
  type DecodedText,
  decodeFixedText,
  decodeDocumentKind,
  decodeLetters,
  decodeNames,
  decodeState,
  type LogProbabilities,
  impossible,
} from './decode-text.ts';

/** A zone as it is most probably written. */
export type DecodedMrz = {
  format: MrzFormat;
  lines: string[];
  /** How much more probable the letter is than any other reading, as a natural logarithm, line by line. */
  margins: number[][];
  /** How probable the whole is: the mean of the logarithms. */
  score: number;
};

type CellGroup = {
  cells: { line: number; at: number }[];
  logs: Float32Array[];
  solve: (logs: LogProbabilities) => DecodedText;
};

/** Reads a zone of this format off what each cell may be: `cells` by lines. */
export function decodeMrz(format: MrzFormat, cells: readonly LogProbabilities[]): DecodedMrz {
  const written = Array.from({ length: format.lines }, () => Array.from({ length: format.length }, () => ''));
  const margins = written.map((line) => line.map(() => 0));
  let [score, count] = [0, 0];
  for (const { cells: where, logs, solve } of groupCells(format, cells)) {
    const best = solve(logs);
    score += best.score;
    count += where.length;
    for (const [at, { line, at: column }] of where.entries()) {
      const letter = best.letters[at] ?? 0;
      (written[line] ?? [])[column] = mrzCharacters[letter] ?? '';
      (margins[line] ?? [])[column] = letterMargin(logs, at, letter, best.score, solve);
    }
  }
  return { format, lines: written.map((line) => line.join('')), margins, score: score / count };
}

// By how much the next best reading, in which this letter is another one, is less probable.
function letterMargin(
  logs: LogProbabilities,
  at: number,
  letter: number,
  best: number,
  solve: CellGroup['solve'],
): number {
  const log = logs[at];
  if (!log) return 0;
  const others = Math.max(...log.filter((_, other) => other !== letter));
  const alone = (log[letter] ?? impossible) - others;
  // What only the check digits say, and not the picture, is for a person to confirm.
  if (alone < 0) return 0;
  // So clear that no check digit could speak for another one.
  if (alone > clearMargin) return alone;
  const without = [...logs];
  without[at] = log.map((value, other) => (other === letter ? impossible : value));
  return best - solve(without).score;
}

const clearMargin = 7.5;

function groupCells(format: MrzFormat, cells: readonly LogProbabilities[]): CellGroup[] {
  const steps = checkedCells(format);
  const logs = steps.map(({ line, at }) => cells[line]?.[at] ?? new Float32Array(mrzCharacters.length));
  const plain = format.fields.filter(({ line, from }) => !steps.some((step) => step.line === line && step.at === from));
  return [
    { cells: steps, logs: restrictToPositions(format, steps, logs), solve: decodeCheckedCells(steps) },
    ...plain.map((place) => ({
      cells: Array.from({ length: place.to - place.from }, (_, at) => ({ line: place.line, at: place.from + at })),
      logs: restrictToCharacterSet((cells[place.line] ?? []).slice(place.from, place.to), place.alphabet),
      solve: solverFor(format, place),
    })),
  ];
}

function solverFor(format: MrzFormat, { field, line, from, to }: FieldPosition): CellGroup['solve'] {
  if (line === 0 && to <= (format.prefix?.length ?? 0)) return decodeFixedText(format.prefix?.slice(from, to) ?? '');
  if (field === 'kind') return decodeDocumentKind(format);
  if (field === 'issuer' || field === 'nationality') return decodeState;
  return field === 'names' || field === 'givenNames' ? decodeNames : decodeLetters;
}
