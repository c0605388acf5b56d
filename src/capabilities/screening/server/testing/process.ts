import { runOrders } from '#foundation/server/testing/run-orders.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { openRuleSets } from '../rule-sets.ts';

/** Instant. The test process answers with the version in force at that instant. */
export type Order = Millis;

let ruleSets: ReturnType<typeof openRuleSets> | undefined;

runOrders<Order, undefined>(async (world, instant) => {
  ruleSets ??= openRuleSets(world);
  return (await (await ruleSets).findInForce(instant)).version;
});
