import { type Level, levels } from './levels.ts';

/** All levels, and `none` for a person without a code. */
export const levelsOrNone = [...levels, 'none'] as const;
export type LevelOrNone = (typeof levelsOrNone)[number];

/**
 * Counts of a dry run. `moves`: people by their level under the rules in force and under the draft, as `green>yellow`.
 * `setByOfficer`: people with a level set by an officer, which no rule changes. `unreadable`: people whose data could
 * not be decrypted.
 */
export type Tally = { moves: Record<string, number>; setByOfficer: number; unreadable: number };

export function emptyTally(): Tally {
  return { moves: {}, setByOfficer: 0, unreadable: 0 };
}

/** Counts one person, changing the tally in place. `from`, `to`: levels by the rules in force and by the draft. */
export function countMove({ moves }: Tally, from: Level | 'none', to: Level | 'none'): void {
  const move = `${from}>${to}`;
  moves[move] = (moves[move] ?? 0) + 1;
}

export type LevelMove = { from: LevelOrNone; to: LevelOrNone; people: number };

/** Lists the numbers of people by both levels, in the order of the levels, including people whose level stays. */
export function listMoves({ moves }: Tally): LevelMove[] {
  return levelsOrNone.flatMap((from) =>
    levelsOrNone.flatMap((to) => {
      const people = moves[`${from}>${to}`];
      return people === undefined ? [] : [{ from, to, people }];
    }),
  );
}

/**
 * Sums a tally. `examinedPeople`: everyone, including people with a level set by hand or unreadable data.
 * `changingPeople`: people whose level changes.
 */
export function sumTally(tally: Tally): { examinedPeople: number; changingPeople: number } {
  const moves = listMoves(tally);
  const sum = (moveList: readonly LevelMove[]) => moveList.reduce((total, { people }) => total + people, 0);
  return {
    examinedPeople: sum(moves) + tally.setByOfficer + tally.unreadable,
    changingPeople: sum(moves.filter(({ from, to }) => from !== to)),
  };
}
