import { sql } from 'kysely';
import { newId } from '#foundation/server/keys/random.ts';
import { runOrders } from '#foundation/server/testing/run-orders.ts';
import { runOnce } from '../once.ts';

/** A repetition of one request. The result shows which of the repetitions ran. */
export type Order = { key: string };

runOrders((world, { key }: Order) =>
  runOnce(world, { actorKey: 'a', call: 'test/mark', key, requestHash: Buffer.from('same') }, async (db) => {
    await sql`select audit_write(now(), 'job', '', 'test/mark', 'test', ${key}, '{}', null, '')`.execute(db);
    await sql`select pg_sleep(0.05)`.execute(db);
    return { reference: newId() };
  }),
);
