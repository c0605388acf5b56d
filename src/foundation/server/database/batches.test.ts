import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { isoInstant } from '#foundation/time/clock.ts';
import { openTestWorld } from '../testing/world.ts';
import type { Sql } from '../world.ts';
import { batchLimit, inBatches } from './batches.ts';

const world = await openTestWorld();
const at = isoInstant(world.clock.now());

const add = (rows: number) =>
  sql`
  insert into idempotency_record (actor_hash, call, key, request_hash, created_at)
  select '\\x00', 'many', n::text, '\\x00', ${at} from generate_series(1, ${rows}::integer) n`.execute(world.sql);
const left = async () =>
  (await sql<{ rows: number }>`select count(*)::int "rows" from idempotency_record`.execute(world.sql)).rows[0]?.rows;

async function remove(db: Sql): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_record where key in (select key from idempotency_record ${batchLimit})`.execute(db);
  return Number(numAffectedRows);
}

beforeEach(() => sql`delete from idempotency_record`.execute(world.sql));

test.each([
  [0, [0]],
  [999, [999]],
  [1000, [1000, 0]],
  [2500, [1000, 1000, 500]],
])('of %i rows none is left, and no statement takes more than a thousand', async (rows, expected) => {
  await add(rows);
  const pieces: number[] = [];
  await inBatches(world.sql, async (db) => {
    const count = await remove(db);
    pieces.push(count);
    return count;
  });
  expect([pieces, await left()]).toEqual([expected, 0]);
});

test('what went stays gone when a later piece fails, and of that piece nothing goes', async () => {
  await add(2500);
  let pieces = 0;
  const failing = inBatches(world.sql, async (db) => {
    const count = await remove(db);
    pieces += 1;
    if (pieces === 2) throw new Error('cut off');
    return count;
  });
  await expect(failing).rejects.toThrow('cut off');
  expect(await left()).toBe(1500);
});
