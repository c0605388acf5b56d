import { runOrders } from '#foundation/server/testing/run-orders.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { openRuleSets } from '../rule-sets.ts';

/** An instant. A server process of a test answers with the version that is in force then. */
export type Order = Millis;

let ruleSets: ReturnType<typeof openRuleSets> | undefined;

runOrders<Order, undefined>(async (world, instant) => {
  ruleSets ??= openRuleSets(world);
  return (await (await ruleSets).inForce(instant)).version;
});
