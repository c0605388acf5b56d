import { openRuleSets } from '#capabilities/screening/server/public.ts';
import { runOrders } from '#foundation/server/testing/run-orders.ts';
import type { UndoWorld } from '../run-undos.ts';
import { runUndos } from '../run-undos.ts';

/** Page size with which a child process of a test runs an undo. */
export type Order = number;

runOrders<Order, UndoWorld['settings']>(async (world, rowsPerPage) => {
  const ruleSets = await openRuleSets(world);
  await runUndos({ ...world, ruleSets }, { longestRun: Number.POSITIVE_INFINITY, rowsPerPage });
  await ruleSets.close();
  return 'done';
});
