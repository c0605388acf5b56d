import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { processQueue, type RowQueue } from './process-queue.ts';
import { openTestWorld, type TestWorld } from '../testing/world.ts';
import type { Sql } from '../world.ts';

const world = await openTestWorld();
type Row = { id: string };

// Keys of a table stand for rows that wait: whoever is taken, or put aside, is marked.
beforeEach(async () => {
  await sql`delete from idempotency_record`.execute(world.sql);
  await sql`insert into idempotency_record (actor_hash, call, key, request_hash, created_at)
    select '\\x00', 'waits', lpad(n::text, 3, '0'), '\\x00', '2026-11-21T04:00:00Z' from generate_series(1, 120) n`.execute(
    world.sql,
  );
});

const mark = (db: Sql, { id }: Row, call: string) =>
  sql`update idempotency_record set call = ${call} where key = ${id}`.execute(db).then(() => undefined);
const marked = async (call: string) =>
  (
    await sql<Row>`select key as id from idempotency_record where call = ${call} order by key`.execute(world.sql)
  ).rows.map(({ id }) => id);

function waiting(change: Partial<RowQueue<TestWorld, Row>>): RowQueue<TestWorld, Row> {
  return {
    hold: async (db, limit) =>
      (
        await sql<Row>`select key as id from idempotency_record where call = 'waits'
          order by key limit ${limit} for update skip locked`.execute(db)
      ).rows,
    take: (inside, row) => mark(inside.sql, row, 'taken').then(() => true),
    after: () => Promise.resolve(),
    putAside: (db, row) => mark(db, row, 'aside'),
    event: 'cannot be taken',
    ...change,
  };
}

test('all are taken; those that cannot be are put aside, by name', async () => {
  const bad = ['007', '008', '099'];
  const rows = waiting({
    take: async (inside, row) => {
      await mark(inside.sql, row, 'taken');
      if (bad.includes(row.id)) throw new Error('altered');
      return true;
    },
  });
  expect(await processQueue(world, rows)).toBe(117);
  expect([(await marked('taken')).length, await marked('aside')]).toEqual([117, bad]);
  expect(world.logged.filter((line) => line.includes('cannot be taken'))).toHaveLength(3);
});

test('what follows and fails puts nobody aside who was taken', async () => {
  const failing = processQueue(world, waiting({ after: () => Promise.reject(new Error('no network')) }));
  await expect(failing).rejects.toThrow('no network');
  expect([(await marked('taken')).length, await marked('aside')]).toEqual([50, []]);
});
