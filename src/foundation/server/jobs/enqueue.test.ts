import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransactionWithJobs } from './enqueue.ts';
import { openTestWorld } from '../testing/world.ts';
import type { World } from '../world.ts';

const world = await openTestWorld();
// Number of rows that a job would find, at each time that it is enqueued.
const rowCounts: Promise<number>[] = [];
const recordingWorld: World = { ...world, enqueue: () => void rowCounts.push(countRows()) };

test('enqueues a job once, after the commit of its transaction', async () => {
  await inTransactionWithJobs(recordingWorld, async (transactionWorld) => {
    await write(transactionWorld);
    transactionWorld.enqueue('test/look');
    transactionWorld.enqueue('test/look');
    await Promise.all(rowCounts);
  });
  expect(await Promise.all(rowCounts)).toEqual([1]);
});

test('enqueues a job of a nested transaction after the commit of the outer one', async () => {
  void rowCounts.splice(0);
  await inTransactionWithJobs(recordingWorld, async (outerWorld) => {
    await inTransactionWithJobs(outerWorld, async (innerWorld) => {
      await write(innerWorld);
      innerWorld.enqueue('test/look');
    });
    expect(rowCounts).toEqual([]);
  });
  expect(await Promise.all(rowCounts)).toEqual([2]);
});

test('enqueues no job when the transaction fails', async () => {
  void rowCounts.splice(0);
  const failing = inTransactionWithJobs(recordingWorld, async (transactionWorld) => {
    transactionWorld.enqueue('test/look');
    await transactionWorld.sql.run`select 1 / 0`;
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(rowCounts).toEqual([]);
});

async function write(transactionWorld: Pick<typeof world, 'sql'>): Promise<void> {
  await transactionWorld.sql.run`select audit_write(now(), 'job', '', 'test/write', 'test', '', '{}', null, '')`;
}

async function countRows(): Promise<number> {
  const query = sql<{ n: number }>`select count(*) n from audit_entry where action = 'test/write'`;
  return (await query.execute(world.sql)).rows[0]?.n ?? -1;
}
