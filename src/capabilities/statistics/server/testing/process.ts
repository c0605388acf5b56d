import { runOrders } from '#foundation/server/testing/run-orders.ts';
import { countDays } from '../count-days.ts';
import { countDeclarations } from '../count-declarations.ts';

/** Command to a server process of a test: the number of audit entries in one batch. */
export type Order = { batchSize: number };

runOrders<Order, { keepLogDays: number; keepMessageDays: number }>(async (world, { batchSize }) => {
  await countDeclarations(world, { batchSize });
  await countDays(world);
  return 'counted';
});
