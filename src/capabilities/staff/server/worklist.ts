import type { OutputOf } from '#foundation/contract/call.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { mostWaiting, type readWaiting } from '../contract-me.ts';
import type { Scope } from '../rules/roles.ts';
import type { StaffActor } from './session-guard.ts';

/** For whom it is counted, and on which day. */
export type Counting = { sql: Sql; staff: string; today: LocalDate };

/** A list of the console in which work waits: its page, what one must be allowed to do to do the work, and how much waits for somebody. */
export type Worklist = { to: string; scope: Scope; count: (counting: Counting) => Promise<number> };

/** Tells each how much waits on the pages of their own work: numbers alone, and none for what they may not do. */
export function tellWaiting(worklists: readonly Worklist[]) {
  return async (
    { sql: db, clock }: Pick<World, 'sql' | 'clock'>,
    { staffId, scopes }: StaffActor,
  ): Promise<OutputOf<typeof readWaiting>> => {
    const own = worklists.filter(({ scope }) => scopes.has(scope));
    const counting = { sql: db, staff: staffId, today: clock.today() };
    const items = await Promise.all(
      own.map(async ({ to, count }) => ({ to, count: Math.min(await count(counting), mostWaiting) })),
    );
    return { items: items.filter(({ count }) => count > 0) };
  };
}
