import type { OutputOf } from '#foundation/contract/call.ts';
import type { World } from '#foundation/server/world.ts';
import type { countPendingWork } from '../contract-me.ts';
import type { StaffActor } from './session-guard.ts';
import { countRows, type Worklist } from './store-worklist.ts';

/** Creates the handler of `countPendingWork`. Its result omits lists without pending work. */
export function createPendingWorkCounter(worklists: readonly Worklist[]) {
  return async (
    { sql: db, clock }: Pick<World, 'sql' | 'clock'>,
    { staffId, scopes }: StaffActor,
  ): Promise<OutputOf<typeof countPendingWork>> => {
    const permitted = worklists.filter(({ scope }) => scopes.has(scope));
    const context = { staffId, scopes, today: clock.today(), now: clock.instant() };
    const items = await Promise.all(
      permitted.map(async ({ to, pendingRows }) => ({ to, count: await countRows(db, pendingRows(context)) })),
    );
    return { items: items.filter(({ count }) => count > 0) };
  };
}
