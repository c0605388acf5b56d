import { beforeEach, expect, test } from 'vitest';
import { openTestWorld } from '../testing/world.ts';
import type { Sql } from '../world.ts';
import { batchLimitClause, processInBatches } from './process-in-batches.ts';

const world = await openTestWorld();
const createdAt = world.clock.instant();

const insertRows = (rows: number) =>
  world.sql.run`
  insert into idempotency_record (actor_hash, call, key, request_hash, created_at)
  select '\\x00', 'many', n::text, '\\x00', ${createdAt} from generate_series(1, ${rows}::integer) n`;
const countRows = async () =>
  (await world.sql.first<{ rows: number }>`select count(*)::int "rows" from idempotency_record`)?.rows;

async function deleteBatch(db: Sql): Promise<number> {
  return db.run`
    delete from idempotency_record where key in (select key from idempotency_record ${batchLimitClause})`;
}

beforeEach(() => world.sql.run`delete from idempotency_record`);

test.each([
  [0, [0]],
  [999, [999]],
  [1000, [1000, 0]],
  [2500, [1000, 1000, 500]],
])('deletes all of %i rows, a thousand at most in a statement', async (rows, expected) => {
  await insertRows(rows);
  const batchSizes: number[] = [];
  await processInBatches(world.sql, async (db) => {
    const count = await deleteBatch(db);
    batchSizes.push(count);
    return count;
  });
  expect(batchSizes).toEqual(expected);
  expect(await countRows()).toBe(0);
});

test('keeps the finished batches when a later one fails, and rolls back that one', async () => {
  await insertRows(2500);
  let batchCount = 0;
  const failing = processInBatches(world.sql, async (db) => {
    const count = await deleteBatch(db);
    batchCount += 1;
    if (batchCount === 2) throw new Error('cut off');
    return count;
  });
  await expect(failing).rejects.toThrow('cut off');
  expect(await countRows()).toBe(1500);
});
