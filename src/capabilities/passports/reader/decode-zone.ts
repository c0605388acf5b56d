import { zoneLetters } from '../rules/check-digit.ts';
import type { Place, ZoneFormat } from '../rules/zone-formats.ts';
import { allowedAt, checkedSteps, likelyChecked } from './likely-checked.ts';
import {
  allowed,
  type Likely,
  likelyFixed,
  likelyKind,
  likelyLetters,
  likelyNames,
  likelyState,
  type Logs,
  never,
} from './likely-text.ts';

/** A zone as it is most probably written. */
export type Decoded = {
  format: ZoneFormat;
  lines: string[];
  /** How much more probable the letter is than any other reading, as a natural logarithm, line by line. */
  margins: number[][];
  /** How probable the whole is: the mean of the logarithms. */
  score: number;
};

type Group = { cells: { line: number; at: number }[]; logs: Float32Array[]; solve: (logs: Logs) => Likely };

/** Reads a zone of this format off what each cell may be: `cells` by lines. */
export function decodeZone(format: ZoneFormat, cells: readonly Logs[]): Decoded {
  const written = Array.from({ length: format.lines }, () => Array.from({ length: format.length }, () => ''));
  const margins = written.map((line) => line.map(() => 0));
  let [score, count] = [0, 0];
  for (const { cells: where, logs, solve } of groupsOf(format, cells)) {
    const best = solve(logs);
    score += best.score;
    count += where.length;
    for (const [at, { line, at: column }] of where.entries()) {
      const letter = best.letters[at] ?? 0;
      (written[line] ?? [])[column] = zoneLetters[letter] ?? '';
      (margins[line] ?? [])[column] = marginOf(logs, at, letter, best.score, solve);
    }
  }
  return { format, lines: written.map((line) => line.join('')), margins, score: score / count };
}

// By how much the next best reading, in which this letter is another one, is less probable.
function marginOf(logs: Logs, at: number, letter: number, best: number, solve: Group['solve']): number {
  const log = logs[at];
  if (!log) return 0;
  const others = Math.max(...log.filter((_, other) => other !== letter));
  const alone = (log[letter] ?? never) - others;
  // What only the check digits say, and not the picture, is for a person to confirm.
  if (alone < 0) return 0;
  // So clear that no check digit could speak for another one.
  if (alone > clear) return alone;
  const without = [...logs];
  without[at] = log.map((value, other) => (other === letter ? never : value));
  return best - solve(without).score;
}

const clear = 7.5;

function groupsOf(format: ZoneFormat, cells: readonly Logs[]): Group[] {
  const steps = checkedSteps(format);
  const logs = steps.map(({ line, at }) => cells[line]?.[at] ?? new Float32Array(zoneLetters.length));
  const plain = format.places.filter(({ line, from }) => !steps.some((step) => step.line === line && step.at === from));
  return [
    { cells: steps, logs: allowedAt(format, steps, logs), solve: likelyChecked(steps) },
    ...plain.map((place) => ({
      cells: Array.from({ length: place.to - place.from }, (_, at) => ({ line: place.line, at: place.from + at })),
      logs: allowed((cells[place.line] ?? []).slice(place.from, place.to), place.alphabet),
      solve: solverOf(format, place),
    })),
  ];
}

function solverOf(format: ZoneFormat, { field, line, from, to }: Place): Group['solve'] {
  if (line === 0 && to <= (format.begins?.length ?? 0)) return likelyFixed(format.begins?.slice(from, to) ?? '');
  if (field === 'kind') return likelyKind(format);
  if (field === 'issuer' || field === 'nationality') return likelyState;
  return field === 'names' || field === 'givenNames' ? likelyNames : likelyLetters;
}
