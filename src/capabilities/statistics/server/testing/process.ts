import { runOrders } from '#foundation/server/testing/run-orders.ts';
import { countDays } from '../count-days.ts';
import { countDeclarations } from '../count-declarations.ts';

/** What a server process of a test is to count, so many entries of the record at a time. */
export type Order = { most: number };

runOrders<Order, { keepLogDays: number; keepMessageDays: number }>(async (world, { most }) => {
  await countDeclarations(world, { most });
  await countDays(world);
  return 'counted';
});
