import { newId } from '#foundation/server/keys/random.ts';
import { runOrders } from '#foundation/server/testing/run-orders.ts';
import { runOnce } from '../once.ts';

/** A repetition of one request. The result shows which of the repetitions ran. */
export type Order = { key: string };

runOrders((world, { key }: Order) =>
  runOnce(world, { actorKey: 'a', call: 'test/mark', key, requestHash: Buffer.from('same') }, async (db) => {
    await db.run`select audit_write(now(), 'job', '', 'test/mark', 'test', ${key}, '{}', null, '')`;
    await db.run`select pg_sleep(0.05)`;
    return { reference: newId() };
  }),
);
