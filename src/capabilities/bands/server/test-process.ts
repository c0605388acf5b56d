import { takeOrders } from '#foundation/server/test-orders.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { openRuleSets } from './rule-sets.ts';

/** The instant at which a server process of a test is to say what is in force. */
export type Order = Millis;

let ruleSets: ReturnType<typeof openRuleSets> | undefined;

// Asked for an instant, a server process of a test answers the version that it believes to be in force then.
takeOrders<Order, undefined>(async (world, at) => {
  ruleSets ??= openRuleSets(world);
  return (await (await ruleSets).inForce(at)).version;
});
