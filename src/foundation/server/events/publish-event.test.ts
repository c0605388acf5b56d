import { expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { openTestWorld } from '../testing/world.ts';
import { publishEvent } from './publish-event.ts';

const world = await openTestWorld();
const listEvents = () =>
  world.sql.all<{ topic: string; data: unknown }>`select topic, data from live_event order by id`;

test('publishes an event when the transaction commits, and none when it rolls back', async () => {
  await inTransaction(world.sql, (sql) => publishEvent({ ...world, sql }, 'border/decisions', { number: 1 }));
  await inTransaction(world.sql, async (sql) => {
    await publishEvent({ ...world, sql }, 'border/decisions', { number: 2 });
    throw new Error('rolled back');
  }).catch(() => undefined);
  expect(await listEvents()).toEqual([{ topic: 'border/decisions', data: { number: 1 } }]);
});
