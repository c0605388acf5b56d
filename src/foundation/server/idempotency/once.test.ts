import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isProblem, problem } from '#foundation/contract/problem.ts';
import { newId } from '../keys/random.ts';
import { startTestProcesses } from '../testing/processes.ts';
import { openTestWorld } from '../testing/world.ts';
import type { Sql } from '../world.ts';
import { deleteOldAnswers, runOnce } from './once.ts';
import type { Order } from './testing/process.ts';

const world = await openTestWorld();

test('answers a repeated request with the first answer, without running it again', async () => {
  const key = newId();
  let runs = 0;
  const request = () => doOnce({ key }, async () => ({ number: ++runs, name: 'Dayang سيتي' }));
  expect(await request()).toEqual({ number: 1, name: 'Dayang سيتي' });
  expect(await request()).toEqual({ number: 1, name: 'Dayang سيتي' });
  expect(runs).toBe(1);
});

test('refuses the same key with another request', async () => {
  const key = newId();
  await doOnce({ key, body: 'one' }, () => 1);
  const thrown = await doOnce({ key, body: 'two' }, () => 2).catch((error: unknown) => error);
  expect(isProblem(thrown, 'foundation/request-id-reused') && thrown.kind.status).toBe(422);
});

test('separates keys by actor and call', async () => {
  const key = newId();
  expect(await doOnce({ key }, () => 'mine')).toBe('mine');
  expect(await doOnce({ key, actor: 'another' }, () => 'theirs')).toBe('theirs');
  expect(await doOnce({ key, call: 'another' }, () => 'elsewhere')).toBe('elsewhere');
});

test('runs a request without a key each time', async () => {
  let runs = 0;
  for (let n = 0; n < 2; n++) await doOnce({ key: undefined }, () => ++runs);
  expect(runs).toBe(2);
});

test('stores neither rows nor the key of work that is refused', async () => {
  const key = newId();
  const refused = doOnce({ key }, async (db) => {
    await mark(db, key);
    throw problem('foundation/forbidden');
  });
  await expect(refused).rejects.toThrow('foundation/forbidden');
  expect(await countMarks(key)).toBe(0);
  expect(await doOnce({ key }, () => 'again')).toBe('again');
});

test('encrypts stored answers, and deletes them in time', async () => {
  const key = newId();
  await doOnce({ key }, () => 'canary-7123456');
  const readAnswers = sql<{ text: string }>`select encode(answer, 'escape') "text" from idempotency_record`;
  expect((await readAnswers.execute(world.sql)).rows.some((row) => row.text.includes('canary'))).toBe(false);
  await deleteOldAnswers(world.sql, '2026-11-21T04:00:00.001Z');
  expect((await readAnswers.execute(world.sql)).rows).toEqual([]);
});

test('runs 50 concurrent repetitions over three processes once, with one answer', async () => {
  const key = newId();
  const runOrders = await startTestProcesses<Order, unknown>(import.meta.dirname, world);
  const answers = await runOrders(Array.from({ length: 51 }, () => ({ key })));
  expect(answers).toHaveLength(51);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await countMarks(key)).toBe(1);
});

test('tells a repetition to retry when the first request takes too long', async () => {
  const key = newId();
  const started = Promise.withResolvers<void>();
  const mayFinish = Promise.withResolvers<void>();
  const first = doOnce({ key }, async () => {
    started.resolve();
    await mayFinish.promise;
    return 'first';
  });
  await started.promise;
  const thrown = await doOnce({ key }, () => 'second').catch((error: unknown) => error);
  mayFinish.resolve();
  expect(await first).toBe('first');
  expect(isProblem(thrown, 'foundation/in-progress') && [thrown.kind.status, thrown.details.retryAfter]).toEqual([
    409, 1,
  ]);
  expect(await doOnce({ key }, () => 'third')).toBe('first');
});

type RequestOptions = { key: string | undefined; actor?: string; call?: string; body?: string };

function doOnce(
  { key, actor: actorKey = 'me', call = 'test/call', body = '' }: RequestOptions,
  work: (db: Sql) => unknown,
): Promise<unknown> {
  const requestHash = createHash('sha256').update(body).digest();
  return runOnce(world, { actorKey, call, key, requestHash }, work);
}

async function mark(db: Sql, key: string): Promise<void> {
  await db.run`select audit_write(now(), 'job', '', 'test/mark', 'test', ${key}, '{}', null, '')`;
}

async function countMarks(key: string): Promise<number> {
  const { n } = await world.sql.one<{ n: number }>`select count(*) n from audit_entry where subject_id = ${key}`;
  return n;
}
