import { beforeEach, expect, test } from 'vitest';
import { processQueue, type RowQueue } from './process-queue.ts';
import { openTestWorld, type TestWorld } from '../testing/world.ts';
import type { Sql } from '../world.ts';

const world = await openTestWorld();
type Row = { id: string };

// Rows of an existing table serve as a queue: processed and postponed rows are marked by their call.
beforeEach(async () => {
  await world.sql.run`delete from idempotency_record`;
  await world.sql.run`insert into idempotency_record (actor_hash, call, key, request_hash, created_at)
    select '\\x00', 'waits', lpad(n::text, 3, '0'), '\\x00', '2026-11-21T04:00:00Z' from generate_series(1, 120) n`;
});

const mark = (db: Sql, { id }: Row, call: string) =>
  db.run`update idempotency_record set call = ${call} where key = ${id}`.then(() => undefined);
const readMarked = async (call: string) =>
  (await world.sql.all<Row>`select key as id from idempotency_record where call = ${call} order by key`).map(
    ({ id }) => id,
  );

function queueOf(change: Partial<RowQueue<TestWorld, Row>>): RowQueue<TestWorld, Row> {
  return {
    lock: async (db, limit) =>
      await db.all<Row>`select key as id from idempotency_record where call = 'waits'
          order by key limit ${limit} for update skip locked`,
    process: (transactionWorld, row) => mark(transactionWorld.sql, row, 'taken').then(() => true),
    afterCommit: () => Promise.resolve(),
    postpone: (db, row) => mark(db, row, 'aside'),
    event: 'cannot be taken',
    ...change,
  };
}

test('processes all rows, and postpones by name those that fail', async () => {
  const failingIds = ['007', '008', '099'];
  const queue = queueOf({
    process: async (transactionWorld, row) => {
      await mark(transactionWorld.sql, row, 'taken');
      if (failingIds.includes(row.id)) throw new Error('altered');
      return true;
    },
  });
  expect(await processQueue(world, queue)).toBe(117);
  expect((await readMarked('taken')).length).toBe(117);
  expect(await readMarked('aside')).toEqual(failingIds);
  expect(world.logLines.filter((line) => line.includes('cannot be taken'))).toHaveLength(3);
});

test('does not postpone processed rows whose follow-up fails', async () => {
  const failing = processQueue(world, queueOf({ afterCommit: () => Promise.reject(new Error('no network')) }));
  await expect(failing).rejects.toThrow('no network');
  expect((await readMarked('taken')).length).toBe(50);
  expect(await readMarked('aside')).toEqual([]);
});
