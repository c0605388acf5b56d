import { takeOrders } from '#foundation/server/test-orders.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { openRuleSets } from './rule-sets.ts';

let ruleSets: ReturnType<typeof openRuleSets> | undefined;

// Asked for an instant, a server process of a test answers the version that it believes to be in force then.
takeOrders<Millis, undefined>(async (world, at) => {
  ruleSets ??= openRuleSets(world);
  return (await (await ruleSets).inForce(at)).version;
});
