import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransactionWithJobs } from './enqueue.ts';
import { openTestWorld } from '../testing/world.ts';
import type { World } from '../world.ts';

const world = await openTestWorld();
// What was there for a job to find, each time that it was kicked.
const found: Promise<number>[] = [];
const kicking: World = { ...world, enqueue: () => void found.push(rows()) };

test('a job that is kicked in a transaction is kicked once, after the commit', async () => {
  await inTransactionWithJobs(kicking, async (inside) => {
    await write(inside);
    inside.enqueue('test/look');
    inside.enqueue('test/look');
    await Promise.all(found);
  });
  expect(await Promise.all(found)).toEqual([1]);
});

test('one in a transaction inside of another waits for the commit of the outer one', async () => {
  void found.splice(0);
  await inTransactionWithJobs(kicking, async (outer) => {
    await inTransactionWithJobs(outer, async (inside) => {
      await write(inside);
      inside.enqueue('test/look');
    });
    expect(found).toEqual([]);
  });
  expect(await Promise.all(found)).toEqual([2]);
});

test('what fails kicks nothing', async () => {
  void found.splice(0);
  const failing = inTransactionWithJobs(kicking, async (inside) => {
    inside.enqueue('test/look');
    await sql`select 1 / 0`.execute(inside.sql);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(found).toEqual([]);
});

async function write(inside: Pick<typeof world, 'sql'>): Promise<void> {
  await sql`select audit_write(now(), 'job', '', 'test/write', 'test', '', '{}', null, '')`.execute(inside.sql);
}

async function rows(): Promise<number> {
  const counted = sql<{ n: number }>`select count(*) n from audit_entry where act = 'test/write'`;
  return (await counted.execute(world.sql)).rows[0]?.n ?? -1;
}
