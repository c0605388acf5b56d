import type { OutputOf } from '#foundation/contract/call.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { readWaiting } from '../contract-me.ts';
import type { StaffActor } from './session-guard.ts';
import { countRows, type Worklist } from './store-worklist.ts';

/** Tells each how much waits on the pages of their own work: numbers alone, and none for what they may not do. */
export function createReadWaiting(worklists: readonly Worklist[]) {
  return async (
    { sql: db, clock }: Pick<World, 'sql' | 'clock'>,
    { staffId, scopes }: StaffActor,
  ): Promise<OutputOf<typeof readWaiting>> => {
    const own = worklists.filter(({ scope }) => scopes.has(scope));
    const counting = { staff: staffId, scopes, today: clock.today(), at: isoInstant(clock.now()) };
    const items = await Promise.all(
      own.map(async ({ to, rows }) => ({ to, count: await countRows(db, rows(counting)) })),
    );
    return { items: items.filter(({ count }) => count > 0) };
  };
}
