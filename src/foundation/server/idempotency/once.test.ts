import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isProblem, problem } from '#foundation/contract/problem.ts';
import { newId } from '../keys/random.ts';
import { startTestProcesses } from '../testing/processes.ts';
import { openTestWorld } from '../testing/world.ts';
import type { Sql } from '../world.ts';
import { deleteOldAnswers, once } from './once.ts';
import type { Order } from './testing/process.ts';

const world = await openTestWorld();

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
  expect((await all.execute(world.sql)).rows.some((row) => row.text.includes('canary'))).toBe(false);
  await deleteOldAnswers(world.sql, '2026-11-21T04:00:00.001Z');
  expect((await all.execute(world.sql)).rows).toEqual([]);
});

test('50 copies at once over three processes: done once, one answer', async () => {
  const key = newId();
  const all = await startTestProcesses<Order, unknown>(import.meta.dirname, world);
  const answers = await all(Array.from({ length: 51 }, () => ({ key })));
  expect(answers).toHaveLength(51);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
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
  return once(world, { actor, call, key, requestHash }, work);
}

async function mark(db: Sql, key: string): Promise<void> {
  await sql`select audit_write(now(), 'job', '', 'test/mark', 'test', ${key}, '{}', null, '')`.execute(db);
}

async function marks(key: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) n from audit_entry where subject_id = ${key}`.execute(
    world.sql,
  );
  return rows[0]?.n ?? -1;
}
