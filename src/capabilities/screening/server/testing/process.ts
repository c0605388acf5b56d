import { runOrders } from '#foundation/server/testing/run-orders.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { openRuleSets } from '../rule-sets.ts';

/** An instant: a server process of a test answers the version that it believes to be in force then. */
export type Order = Millis;

let ruleSets: ReturnType<typeof openRuleSets> | undefined;

runOrders<Order, undefined>(async (world, at) => {
  ruleSets ??= openRuleSets(world);
  return (await (await ruleSets).inForce(at)).version;
});
