import { type Level, levels } from './levels.ts';

/** What somebody's code says: a level, or that there is none. */
export const levelsOrNone = [...levels, 'none'] as const;
export type LevelOrNone = (typeof levelsOrNone)[number];

/**
 * What a dry run counted. `moves`: how many people stand so by the rules in force and so by the draft, as `green>yellow`. `byHand`: people
 * whose level an officer has set, which no rule changes. `unreadable`: people of whom something could not be opened.
 */
export type Tally = { moves: Record<string, number>; byHand: number; unreadable: number };

/** Nothing counted yet. */
export function emptyTally(): Tally {
  return { moves: {}, byHand: 0, unreadable: 0 };
}

/** Adds a person, in place. */
export function countMove({ moves }: Tally, from: Level | 'none', to: Level | 'none'): void {
  const name = `${from}>${to}`;
  moves[name] = (moves[name] ?? 0) + 1;
}

/** How many people go from one standing to another. */
export type LevelMove = { from: LevelOrNone; to: LevelOrNone; people: number };

/** The moves of a tally in the order of the levels; those who stay where they are among them. */
export function listMoves({ moves }: Tally): LevelMove[] {
  return levelsOrNone.flatMap((from) =>
    levelsOrNone.flatMap((to) => {
      const people = moves[`${from}>${to}`];
      return people === undefined ? [] : [{ from, to, people }];
    }),
  );
}

/** How many people were looked at, and of how many the level would change. */
export function sumTally(tally: Tally): { people: number; changing: number } {
  const all = listMoves(tally);
  const sum = (some: readonly LevelMove[]) => some.reduce((total, { people }) => total + people, 0);
  return {
    people: sum(all) + tally.byHand + tally.unreadable,
    changing: sum(all.filter(({ from, to }) => from !== to)),
  };
}
