import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, Done } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { newId } from '../keys/random.ts';
import { openTestWorld } from '../testing/world.ts';
import type { World } from '../world.ts';
import { anyone, serve } from './route.ts';
import { serveRoutes } from './testing/routes.ts';
import type { Visitor } from './visit.ts';

const write = call({
  name: 'write',
  summary: 'Writes a row for a job.',
  method: 'POST',
  path: '/api/test/write',
  who: 'anyone',
  envelope: 'errno',
  repeat: 'once',
  input: z.object({ ends: z.enum(['well', 'refused', 'failed', 'uncommitted']) }),
  output: Done,
});

const world = await openTestWorld();
// What each kicked job found when it looked, which it does in another connection.
const found: Promise<number>[] = [];
const enqueue = () => void found.push(rows());

const app = await serveRoutes({ ...world, enqueue }, [
  serve(write, anyone, async (inside: World, _actor: Visitor, { ends }: { ends: string }) => {
    await sql`select audit_write(now(), 'job', '', 'test/write', 'test', ${ends}, '{}', null, '')`.execute(inside.sql);
    inside.enqueue('test/look');
    inside.enqueue('test/look');
    // A job that was asked for too early has looked by now.
    await Promise.all(found);
    if (ends === 'refused') throw problem('foundation/forbidden');
    if (ends === 'failed') throw new Error('failed');
    return {};
  }),
]);

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query(`
    create function refuse_commit() returns trigger language plpgsql as $$ begin raise exception 'too late'; end $$;
    create constraint trigger refuse_commit after insert on audit_entry deferrable initially deferred
      for each row when (new.subject_id = 'uncommitted') execute function refuse_commit()`);
  await owner.end();
});

beforeEach(() => void found.splice(0));

test('a job that an act kicks is kicked once, after the commit, and finds what was written', async () => {
  const before = await rows();
  expect((await send('well')).statusCode).toBe(200);
  expect(await Promise.all(found)).toEqual([before + 1]);
});

test('an answer that is given again kicks nothing', async () => {
  const key = newId();
  expect((await send('well', key)).statusCode).toBe(200);
  expect((await send('well', key)).statusCode).toBe(200);
  expect(found).toHaveLength(1);
});

test('a request without a key is no different', async () => {
  const before = await rows();
  expect((await send('well', null)).statusCode).toBe(200);
  expect(await Promise.all(found)).toEqual([before + 1]);
});

test.each([
  ['is refused', 'refused', 403],
  ['fails', 'failed', 500],
  ['cannot be committed', 'uncommitted', 500],
])('an act that %s kicks nothing', async (_how, ends, status) => {
  const before = await rows();
  expect((await send(ends)).statusCode).toBe(status);
  expect(found).toEqual([]);
  expect(await rows()).toBe(before);
});

function send(ends: string, key: string | null = newId()) {
  const headers = key === null ? {} : { 'request-id': key };
  return app.inject({ method: 'POST', url: write.path, headers, payload: { ends } });
}

async function rows(): Promise<number> {
  const counted = sql<{ n: number }>`select count(*) n from audit_entry where act = 'test/write'`;
  return (await counted.execute(world.sql)).rows[0]?.n ?? -1;
}
