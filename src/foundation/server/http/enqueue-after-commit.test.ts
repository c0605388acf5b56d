import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { newId } from '../keys/random.ts';
import { connectAsOwner, openTestWorld } from '../testing/world.ts';
import type { World } from '../world.ts';
import { anyone, serve } from './route.ts';
import { serveRoutes } from './testing/routes.ts';
import type { Visitor } from './visit.ts';

const write = defineCall({
  ...exampleCall,
  name: 'write',
  method: 'POST',
  path: '/api/test/write',
  input: z.object({ ends: z.enum(['well', 'refused', 'failed', 'uncommitted']) }),
});

const world = await openTestWorld();
// Number of rows that each enqueued job finds. It reads them in another connection.
const rowCounts: Promise<number>[] = [];
const enqueue = () => void rowCounts.push(countRows());

const app = await serveRoutes({ ...world, enqueue }, [
  serve(write, anyone, async (requestWorld: World, _actor: Visitor, { ends }: { ends: string }) => {
    await requestWorld.sql.run`select audit_write(now(), 'job', '', 'test/write', 'test', ${ends}, '{}', null, '')`;
    requestWorld.enqueue('test/look');
    requestWorld.enqueue('test/look');
    // Waits for a job that was enqueued too early.
    await Promise.all(rowCounts);
    if (ends === 'refused') throw problem('foundation/forbidden');
    if (ends === 'failed') throw new Error('failed');
    return {};
  }),
]);

beforeAll(async () => {
  const owner = await connectAsOwner(world.database);
  await owner.query(`
    create function refuse_commit() returns trigger language plpgsql as $$ begin raise exception 'too late'; end $$;
    create constraint trigger refuse_commit after insert on audit_entry deferrable initially deferred
      for each row when (new.subject_id = 'uncommitted') execute function refuse_commit()`);
});

beforeEach(() => void rowCounts.splice(0));

test('enqueues a job of a handler once, after the commit, so that it finds the written rows', async () => {
  const rowsBefore = await countRows();
  expect((await send('well')).statusCode).toBe(200);
  expect(await Promise.all(rowCounts)).toEqual([rowsBefore + 1]);
});

test('enqueues no job when an answer is repeated', async () => {
  const key = newId();
  expect((await send('well', key)).statusCode).toBe(200);
  expect((await send('well', key)).statusCode).toBe(200);
  expect(rowCounts).toHaveLength(1);
});

test('enqueues the job of a request without a key too', async () => {
  const rowsBefore = await countRows();
  expect((await send('well', null)).statusCode).toBe(200);
  expect(await Promise.all(rowCounts)).toEqual([rowsBefore + 1]);
});

test.each([
  ['is refused', 'refused', 403],
  ['fails', 'failed', 500],
  ['cannot be committed', 'uncommitted', 500],
])('enqueues no job when a handler %s', async (_how, ends, status) => {
  const rowsBefore = await countRows();
  expect((await send(ends)).statusCode).toBe(status);
  expect(rowCounts).toEqual([]);
  expect(await countRows()).toBe(rowsBefore);
});

function send(ends: string, key: string | null = newId()) {
  const headers = key === null ? {} : { 'request-id': key };
  return app.inject({ method: 'POST', url: write.path, headers, payload: { ends } });
}

async function countRows(): Promise<number> {
  const query = sql<{ n: number }>`select count(*) n from audit_entry where action = 'test/write'`;
  return (await query.execute(world.sql)).rows[0]?.n ?? -1;
}
