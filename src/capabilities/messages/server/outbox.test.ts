import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestDatabase } from '#foundation/server/database/testing/database.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { openJobs } from '#foundation/server/jobs/jobs.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Mail, Sms } from '#foundation/server/vendors/message-ports.ts';
import { openTestDatabase } from '#foundation/server/testing/world.ts';
import { day, hour, minute, second } from '#foundation/time/clock.ts';
import type { Sql } from '#foundation/server/world.ts';
import { messageState } from './public.ts';
import { claimDueMessages } from './store.ts';
import { scriptedPort, testOutbox } from './testing/outbox.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
});

const accepts = (name = 'one') => scriptedPort<Sms>(name, (_sms, n) => ({ reference: `${name}-${n}` }));
const down = () => Object.assign(new Error('down'), { code: 'ECONNREFUSED' });

test('what is committed is sent, what is rolled back is not', async () => {
  const one = accepts();
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [one.port] });
  const id = await inTransaction(database.sql, (db) => queueSms({}, db));
  const rolledBack = inTransaction(database.sql, async (db) => {
    await queueSms({ to: '+6738999999' }, db);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await deliver();
  expect(one.taken).toEqual([{ to: '+6737123456', text: 'Your code is 123456', reference: id, purpose: 'login/code' }]);
  expect(await messageState(world, id)).toEqual({
    channel: 'sms',
    state: 'sent',
    sentAt: '2026-11-21T04:00:00.000Z',
    deliveredAt: null,
  });
  await deliver();
  expect(one.taken).toHaveLength(1);
});

test('a mail goes with its subject and language', async () => {
  const post = scriptedPort<Mail>('post', () => ({ reference: 'x', delivered: true }));
  const { world, queueSms, deliver } = testOutbox(database.sql, { mail: [post.port] });
  const id = await queueSms({ channel: 'mail', to: 'a@b.bn', subject: 'Kod', text: 'Kod 1', language: 'ms' });
  await deliver();
  expect(post.taken).toEqual([
    { to: 'a@b.bn', subject: 'Kod', text: 'Kod 1', language: 'ms', reference: id, purpose: 'login/code' },
  ]);
  expect(await messageState(world, id)).toMatchObject({ state: 'delivered', deliveredAt: '2026-11-21T04:00:00.000Z' });
});

test('one occasion, one message', async () => {
  const one = accepts();
  const { queueSms, deliver } = testOutbox(database.sql, { sms: [one.port] });
  const ids = await Promise.all(Array.from({ length: 20 }, () => queueSms({ dedupeKey: 'declaration/eve:7' })));
  expect(new Set(ids).size).toBe(1);
  await deliver();
  expect(await queueSms({ dedupeKey: 'declaration/eve:7' })).toBe(ids[0]);
  await deliver();
  expect(one.taken).toHaveLength(1);
});

test('destination and text are sealed while they wait and gone once sent', async () => {
  const one = accepts();
  const { queueSms, deliver } = testOutbox(database.sql, { sms: [one.port] });
  const id = await queueSms();
  const before = await row(id);
  for (const secret of ['6737123456', '123456']) {
    expect(before.bytes.includes(secret), secret).toBe(false);
    expect(before.whole).not.toContain(secret);
    expect(before.whole).not.toContain(Buffer.from(secret).toString('hex'));
  }
  await deliver();
  expect(await row(id)).toMatchObject({ letter: null });
});

test('a provider that fails is replaced, and nobody at home means again later, sooner at first', async () => {
  let working = false;
  const one = scriptedPort<Sms>('one', () => down());
  const two = scriptedPort<Sms>('two', () => (working ? { reference: 't' } : down()));
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [one.port, two.port] });
  const id = await queueSms();
  await deliver();
  expect(await row(id)).toMatchObject({ state: 'queued', attempts: 1, error_kind: 'ECONNREFUSED' });
  await deliver();
  expect(two.taken).toHaveLength(1);
  world.advanceTime(2 * second);
  await deliver();
  expect(await row(id)).toMatchObject({ attempts: 2, next_attempt_at: '2026-11-21T04:00:07.000Z' });
  working = true;
  world.advanceTime(5 * second);
  await deliver();
  expect(await messageState(world, id)).toMatchObject({ state: 'sent' });
  expect(await row(id)).toMatchObject({ provider: 'two', provider_reference: 't', attempts: 3, error_kind: null });
});

test('wakes itself for the next attempt', async () => {
  const one = scriptedPort<Sms>('one', () => down());
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [one.port] });
  await queueSms();
  await deliver();
  await expect.poll(() => world.enqueued).toEqual(['messages/deliver']);
});

test('a kick after the commit is enough, through the queue', async () => {
  const one = accepts();
  const { world, queueSms, outbox } = testOutbox(database.sql, { sms: [one.port] });
  const jobs = openJobs({ url: database.url, jobs: outbox.jobs, log: world.log });
  await jobs.start();
  const id = await queueSms();
  jobs.kick('messages/deliver');
  await expect.poll(() => messageState(world, id)).toMatchObject({ state: 'sent' });
  await jobs.stop();
  await outbox.close();
});

test('closing waits for what is under way, and takes no more', async () => {
  const going = Promise.withResolvers<{ reference: string }>();
  const { world, queueSms, outbox } = testOutbox(database.sql, { sms: [{ name: 'one', send: () => going.promise }] });
  const first = await queueSms();
  await outbox.drain();
  const closed = outbox.close();
  const second = await queueSms();
  await outbox.drain();
  expect(await messageState(world, first)).toMatchObject({ state: 'sending' });
  going.resolve({ reference: 'x' });
  await closed;
  expect(await messageState(world, first)).toMatchObject({ state: 'sent' });
  expect(await messageState(world, second)).toMatchObject({ state: 'queued' });
});

test('is given up when it is of no use any more, and erased', async () => {
  const one = scriptedPort<Sms>('one', () => down());
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [one.port] });
  const id = await queueSms({ notAfter: world.clock.now() + 5 * minute });
  let attempts = 0;
  for (let waited = 0; waited < 10 * minute; waited += second) {
    await deliver();
    world.advanceTime(second);
    attempts = Math.max(attempts, one.taken.length);
  }
  expect(await row(id)).toMatchObject({
    state: 'expired',
    letter: null,
    error_kind: expect.any(String),
  });
  expect(await messageState(world, id)).toMatchObject({ state: 'expired', sentAt: null });
  expect(attempts).toBeGreaterThan(5);
});

test('one that stood by too long is not sent late', async () => {
  const one = accepts();
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [one.port] });
  const id = await queueSms({ notAfter: world.clock.now() + 5 * minute });
  world.advanceTime(5 * minute);
  await deliver();
  expect(one.taken).toHaveLength(0);
  expect(await messageState(world, id)).toMatchObject({ state: 'expired' });
});

test('a refused destination fails at once and is erased', async () => {
  const one = scriptedPort<Sms>('one', () => ({ refused: 'number' }));
  const { queueSms, deliver } = testOutbox(database.sql, { sms: [one.port] });
  const id = await queueSms();
  await deliver();
  expect(await row(id)).toMatchObject({ state: 'failed', letter: null, error_kind: 'number' });
});

test('a row swapped with another is not opened and sent to the wrong person', async () => {
  const one = accepts();
  const { queueSms, deliver, told } = testOutbox(database.sql, { sms: [one.port] });
  const [mine, theirs] = [await queueSms(), await queueSms({ to: '+6738999999' })];
  await sql`update messages_message m set letter = o.letter from messages_message o
    where m.id = ${mine} and o.id = ${theirs}`.execute(database.sql);
  await deliver();
  expect(one.taken.map(({ reference }) => reference)).toEqual([theirs]);
  expect(await row(mine)).toMatchObject({ state: 'failed', error_kind: 'sealed' });
  expect(told()).toEqual([{ level: 'error', message: mine, event: 'message cannot be opened' }]);
});

describe('what is of no use soon', () => {
  test('goes before what has waited longer', async () => {
    const one = accepts();
    const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [one.port], most: 1 });
    const patient = [await queueSms(), await queueSms()];
    world.advanceTime(minute);
    const code = await queueSms({ notAfter: world.clock.now() + 5 * minute });
    await deliver();
    expect(one.taken.map(({ reference }) => reference)[0]).toBe(code);
    expect(new Set(one.taken.map(({ reference }) => reference))).toEqual(new Set([code, ...patient]));
  });

  test('is all that goes from a busy process, but for some each second', async () => {
    const one = accepts();
    const { world, queueSms, deliver, load } = testOutbox(database.sql, { sms: [one.port] });
    load.busy = true;
    const first = await queueSms();
    await deliver();
    expect(one.taken.map(({ reference }) => reference)).toEqual([first]);
    const later = await queueSms();
    const code = await queueSms({ notAfter: world.clock.now() + 5 * minute });
    await deliver();
    expect(one.taken.map(({ reference }) => reference)).toEqual([first, code]);
    await vi.waitUntil(() => world.enqueued.includes('messages/deliver'), { timeout: 120_000 });
    world.advanceTime(second);
    await deliver();
    expect(one.taken.map(({ reference }) => reference)).toEqual([first, code, later]);
  });
});

test('what one process is taking, another neither takes nor waits for', async () => {
  const { queueSms } = testOutbox(database.sql, {});
  const ids = [await queueSms(), await queueSms(), await queueSms()];
  const claim = (db: Sql, most: number) =>
    claimDueMessages(db, { at: '2026-11-21T04:00:00Z', leaseUntil: '2026-11-21T04:01:00Z', most });
  await database.sql.transaction().execute(async (unfinished) => {
    const [first, second, third] = [
      await claim(unfinished, 1),
      await claim(database.sql, 5),
      await claim(database.sql, 5),
    ];
    expect([first?.length, second?.length, third?.length]).toEqual([1, 2, 0]);
    expect(new Set([...(first ?? []), ...(second ?? [])].map(({ id }) => id))).toEqual(new Set(ids));
  });
});

test('one whose sender died is taken again after the lease, with the same reference', async () => {
  const one = accepts();
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [one.port] });
  const id = await queueSms();
  await sql`update messages_message set attempts = 1, lease_until = '2026-11-21T04:00:30Z'`.execute(database.sql);
  await deliver();
  expect(one.taken).toHaveLength(0);
  world.advanceTime(30 * second);
  await deliver();
  expect(one.taken.map(({ reference }) => reference)).toEqual([id]);
});

test('a stalled provider holds up no other message', async () => {
  const stalls = {
    name: 'one',
    send: ({ to }: Sms) => (to.endsWith('0') ? new Promise<never>(() => {}) : Promise.resolve({ reference: to })),
  };
  const { world, queueSms, outbox } = testOutbox(database.sql, { sms: [stalls] });
  for (let n = 0; n < 10; n++) await queueSms({ to: '+6737000000' });
  const id = await queueSms({ to: '+6737000001' });
  await outbox.drain();
  await expect.poll(() => messageState(world, id)).toMatchObject({ state: 'sent' });
});

test('a provider that says yes while nothing arrives is asked last', async () => {
  const liar = accepts('liar');
  const honest = accepts('honest');
  const { world, queueSms, deliver, told } = testOutbox(database.sql, { sms: [liar.port, honest.port] });
  for (let n = 0; n < 20; n++) await queueSms();
  await deliver();
  expect(liar.taken).toHaveLength(20);
  world.advanceTime(3 * minute);
  await queueSms();
  await deliver();
  expect([liar.taken.length, honest.taken.length]).toEqual([20, 1]);
  expect(told()).toEqual([{ level: 'warn', provider: 'liar', event: 'message provider accepts but nothing arrives' }]);
  await honest.say({ reference: 'honest-1', outcome: 'delivered' });
  // After a while it gets another chance.
  world.advanceTime(hour);
  await queueSms();
  await deliver();
  expect(liar.taken).toHaveLength(21);
});

test('a row is kept for thirty days', async () => {
  const one = accepts();
  const { world, queueSms, deliver, outbox } = testOutbox(database.sql, { sms: [one.port] });
  const old = await queueSms();
  await deliver();
  world.advanceTime(day);
  const recent = await queueSms();
  world.advanceTime(29 * day + 1);
  const eraseOld = outbox.jobs.find(({ name }) => name === 'messages/erase-old');
  await eraseOld?.work();
  expect(await messageState(world, old)).toBeUndefined();
  expect(await messageState(world, recent)).toMatchObject({ state: 'queued' });
  expect(await messageState(world, newId())).toBeUndefined();
});

async function row(id: string) {
  const { rows } = await sql<Record<string, unknown> & { letter: Buffer | null; whole: string }>`
    select m.*, m::text "whole" from messages_message m where id = ${id}`.execute(database.sql);
  const [found] = rows;
  if (!found) throw new Error('no such row');
  return { ...found, bytes: found.letter ?? Buffer.alloc(0) };
}
