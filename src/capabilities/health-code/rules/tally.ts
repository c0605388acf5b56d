import { type Level, levels } from './levels.ts';

/** What somebody's code says: a level, or that there is none. */
export const standings = [...levels, 'none'] as const;
export type StandingName = (typeof standings)[number];

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
export type Move = { from: StandingName; to: StandingName; people: number };

/** The moves of a tally in the order of the levels; those who stay where they are among them. */
export function movesOf({ moves }: Tally): Move[] {
  return standings.flatMap((from) =>
    standings.flatMap((to) => {
      const people = moves[`${from}>${to}`];
      return people === undefined ? [] : [{ from, to, people }];
    }),
  );
}

/** How many people were looked at, and of how many the level would change. */
export function sumsOf(tally: Tally): { people: number; changing: number } {
  const all = movesOf(tally);
  const sum = (some: readonly Move[]) => some.reduce((total, { people }) => total + people, 0);
  return {
    people: sum(all) + tally.byHand + tally.unreadable,
    changing: sum(all.filter(({ from, to }) => from !== to)),
  };
}
