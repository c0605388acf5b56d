import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isProblem, problem } from '#foundation/contract/problem.ts';
import { clockFrom, parseInstant } from '#foundation/time/clock.ts';
import { inProcesses } from '../database/other-processes.ts';
import { freshDatabase, type TestDatabase, testKeys } from '../database/test-database.ts';
import { newId } from '../keys/random.ts';
import type { Sql } from '../world.ts';
import { deleteOldAnswers, once } from './once.ts';

vi.setConfig({ testTimeout: 60_000 });

let database: TestDatabase;
const clock = clockFrom(() => parseInstant('2026-11-21T05:00:00.000Z'));
beforeAll(async () => {
  database = await freshDatabase({ poolSize: 10 });
});
afterAll(() => database.drop());

test('a repeated request gets the first answer and is not done again', async () => {
  const key = newId();
  let done = 0;
  const ask = () => doOnce({ key }, async () => ({ number: ++done, name: 'Dayang سيتي' }));
  expect(await ask()).toEqual({ number: 1, name: 'Dayang سيتي' });
  expect(await ask()).toEqual({ number: 1, name: 'Dayang سيتي' });
  expect(done).toBe(1);
});

test('the same key with another request is refused', async () => {
  const key = newId();
  await doOnce({ key, body: 'one' }, () => 1);
  const thrown = await doOnce({ key, body: 'two' }, () => 2).catch((error: unknown) => error);
  expect(isProblem(thrown, 'foundation/key-reused') && thrown.kind.status).toBe(422);
});

test('keys belong to their actor and call', async () => {
  const key = newId();
  expect(await doOnce({ key }, () => 'mine')).toBe('mine');
  expect(await doOnce({ key, actor: 'another' }, () => 'theirs')).toBe('theirs');
  expect(await doOnce({ key, call: 'another' }, () => 'elsewhere')).toBe('elsewhere');
});

test('without a key it is done each time', async () => {
  let done = 0;
  for (let n = 0; n < 2; n++) await doOnce({ key: undefined }, () => ++done);
  expect(done).toBe(2);
});

test('work that is refused leaves nothing behind: neither its rows nor the key', async () => {
  const key = newId();
  const refused = doOnce({ key }, async (db) => {
    await mark(db, key);
    throw problem('foundation/forbidden');
  });
  await expect(refused).rejects.toThrow('foundation/forbidden');
  expect(await marks(key)).toBe(0);
  expect(await doOnce({ key }, () => 'again')).toBe('again');
});

test('answers are sealed, and forgotten in time', async () => {
  const key = newId();
  await doOnce({ key }, () => 'canary-7123456');
  const all = sql<{ text: string }>`select encode(answer, 'escape') "text" from idempotency_record`;
  expect((await all.execute(database.sql)).rows.some((row) => row.text.includes('canary'))).toBe(false);
  await deleteOldAnswers(database.sql, '2026-11-21T05:00:00.001Z');
  expect((await all.execute(database.sql)).rows).toEqual([]);
});

test('50 copies at once over three processes: done once, one answer', async () => {
  const key = newId();
  const program = `
    const { openDatabase } = await load('database/pool.ts');
    const { testKeys } = await load('database/test-database.ts');
    const { once } = await load('idempotency/once.ts');
    const { sql } = await import('kysely');
    const database = openDatabase({ url: input.url, poolSize: 10, poolWaitMs: 20000, applicationName: 'copies' });
    const world = { sql: database.sql, keys: testKeys, clock: { now: () => 0, today: () => '' } };
    const request = { actor: 'a', call: 'test/mark', key: input.key, requestHash: Buffer.from('same') };
    const work = async (db) => {
      await sql\`select audit_write(now(), 'job', '', 'test/mark', 'test', \${input.key}, '{}', null, '')\`.execute(db);
      await sql\`select pg_sleep(0.05)\`.execute(db);
      return { reference: process.pid + '-' + Math.random() };
    };
    await ready();
    const answers = await Promise.all(Array.from({ length: input.copies }, () => once(world, request, work)));
    await database.close();
    return answers;`;
  const answers = await inProcesses<unknown[]>(3, program, { url: database.url, key, copies: 17 });
  expect(answers.flat()).toHaveLength(51);
  expect(new Set(answers.flat().map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await marks(key)).toBe(1);
});

test('a copy that waits in vain is told to come back', async () => {
  const key = newId();
  const inside = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const first = doOnce({ key }, async () => {
    inside.resolve();
    await goOn.promise;
    return 'first';
  });
  await inside.promise;
  const thrown = await doOnce({ key }, () => 'second').catch((error: unknown) => error);
  goOn.resolve();
  expect(await first).toBe('first');
  expect(isProblem(thrown, 'foundation/in-progress') && [thrown.kind.status, thrown.details.retryAfter]).toEqual([
    409, 1,
  ]);
  expect(await doOnce({ key }, () => 'third')).toBe('first');
});

type Asked = { key: string | undefined; actor?: string; call?: string; body?: string };

function doOnce(
  { key, actor = 'me', call = 'test/call', body = '' }: Asked,
  work: (db: Sql) => unknown,
): Promise<unknown> {
  const requestHash = createHash('sha256').update(body).digest();
  return once({ sql: database.sql, clock, keys: testKeys }, { actor, call, key, requestHash }, work);
}

async function mark(db: Sql, key: string): Promise<void> {
  await sql`select audit_write(now(), 'job', '', 'test/mark', 'test', ${key}, '{}', null, '')`.execute(db);
}

async function marks(key: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) n from audit_entry where subject_id = ${key}`.execute(
    database.sql,
  );
  return rows[0]?.n ?? -1;
}
