import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestDatabase } from '#foundation/server/database/testing/database.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { openJobs } from '#foundation/server/jobs/jobs.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Mail, Sms } from '#foundation/server/vendors/message-ports.ts';
import { openTestDatabase } from '#foundation/server/testing/world.ts';
import { day, hour, minute, second } from '#foundation/time/clock.ts';
import type { Sql } from '#foundation/server/world.ts';
import { claimDueMessages } from './store.ts';
import { scriptedPort, testOutbox } from './testing/outbox.ts';
import { readMessageStatus } from './trace-messages.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
});

const acceptingPort = (name = 'one') => scriptedPort<Sms>(name, (_sms, n) => ({ reference: `${name}-${n}` }));
const connectionError = () => Object.assign(new Error('down'), { code: 'ECONNREFUSED' });

test('sends what is committed, and not what is rolled back', async () => {
  const provider = acceptingPort();
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [provider.port] });
  const id = await inTransaction(database.sql, (db) => queueSms({}, db));
  const rolledBack = inTransaction(database.sql, async (db) => {
    await queueSms({ to: '+6738999999' }, db);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await deliver();
  expect(provider.sent).toEqual([
    { to: '+6737123456', text: 'Your code is 123456', reference: id, purpose: 'login/code' },
  ]);
  expect(await readMessageStatus(world, id)).toEqual({
    channel: 'sms',
    state: 'sent',
    sentAt: '2026-11-21T04:00:00.000Z',
    deliveredAt: null,
  });
  await deliver();
  expect(provider.sent).toHaveLength(1);
});

test('sends a mail with its subject and language', async () => {
  const mailProvider = scriptedPort<Mail>('post', () => ({ reference: 'x', isDelivered: true }));
  const { world, queueSms, deliver } = testOutbox(database.sql, { mail: [mailProvider.port] });
  const id = await queueSms({ channel: 'mail', to: 'a@b.bn', subject: 'Kod', text: 'Kod 1', language: 'ms' });
  await deliver();
  expect(mailProvider.sent).toEqual([
    { to: 'a@b.bn', subject: 'Kod', text: 'Kod 1', language: 'ms', reference: id, purpose: 'login/code' },
  ]);
  expect(await readMessageStatus(world, id)).toMatchObject({
    state: 'delivered',
    deliveredAt: '2026-11-21T04:00:00.000Z',
  });
});

test('queues one message for one dedupe key', async () => {
  const provider = acceptingPort();
  const { queueSms, deliver } = testOutbox(database.sql, { sms: [provider.port] });
  const ids = await Promise.all(Array.from({ length: 20 }, () => queueSms({ dedupeKey: 'declaration/eve:7' })));
  expect(new Set(ids).size).toBe(1);
  await deliver();
  expect(await queueSms({ dedupeKey: 'declaration/eve:7' })).toBe(ids[0]);
  await deliver();
  expect(provider.sent).toHaveLength(1);
});

test('encrypts destination and text until they are sent, and erases them afterwards', async () => {
  const provider = acceptingPort();
  const { queueSms, deliver } = testOutbox(database.sql, { sms: [provider.port] });
  const id = await queueSms();
  const queued = await readRow(id);
  for (const secret of ['6737123456', '123456']) {
    expect(queued.bytes.includes(secret), secret).toBe(false);
    expect(queued.whole).not.toContain(secret);
    expect(queued.whole).not.toContain(Buffer.from(secret).toString('hex'));
  }
  await deliver();
  expect(await readRow(id)).toMatchObject({ encrypted_content: null });
});

test('falls back to another provider, and retries after growing pauses', async () => {
  let working = false;
  const provider = scriptedPort<Sms>('one', () => connectionError());
  const fallback = scriptedPort<Sms>('two', () => (working ? { reference: 't' } : connectionError()));
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [provider.port, fallback.port] });
  const id = await queueSms();
  await deliver();
  expect(await readRow(id)).toMatchObject({ state: 'queued', attempts: 1, error_kind: 'ECONNREFUSED' });
  await deliver();
  expect(fallback.sent).toHaveLength(1);
  world.advanceTime(2 * second);
  await deliver();
  expect(await readRow(id)).toMatchObject({ attempts: 2, next_attempt_at: '2026-11-21T04:00:07.000Z' });
  working = true;
  world.advanceTime(5 * second);
  await deliver();
  expect(await readMessageStatus(world, id)).toMatchObject({ state: 'sent' });
  expect(await readRow(id)).toMatchObject({ provider: 'two', provider_reference: 't', attempts: 3, error_kind: null });
});

test('schedules the next attempt', async () => {
  const provider = scriptedPort<Sms>('one', () => connectionError());
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [provider.port] });
  await queueSms();
  await deliver();
  await expect.poll(() => world.enqueuedJobs).toEqual(['messages/deliver']);
});

test('sends when the job is started after the commit', async () => {
  const provider = acceptingPort();
  const { world, queueSms, outbox } = testOutbox(database.sql, { sms: [provider.port] });
  const jobs = openJobs({ url: database.url, jobs: outbox.jobs, log: world.log });
  await jobs.start();
  const id = await queueSms();
  jobs.enqueue('messages/deliver');
  await expect.poll(() => readMessageStatus(world, id)).toMatchObject({ state: 'sent' });
  await jobs.stop();
  await outbox.close();
});

test('waits for messages in progress when closing, and starts no more', async () => {
  const sending = Promise.withResolvers<{ reference: string }>();
  const { world, queueSms, outbox } = testOutbox(database.sql, { sms: [{ name: 'one', send: () => sending.promise }] });
  const first = await queueSms();
  await outbox.drain();
  const closed = outbox.close();
  const second = await queueSms();
  await outbox.drain();
  expect(await readMessageStatus(world, first)).toMatchObject({ state: 'sending' });
  sending.resolve({ reference: 'x' });
  await closed;
  expect(await readMessageStatus(world, first)).toMatchObject({ state: 'sent' });
  expect(await readMessageStatus(world, second)).toMatchObject({ state: 'queued' });
});

test('gives up and erases a message when it expires', async () => {
  const provider = scriptedPort<Sms>('one', () => connectionError());
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [provider.port] });
  const id = await queueSms({ notAfter: world.clock.now() + 5 * minute });
  let attempts = 0;
  for (let waited = 0; waited < 10 * minute; waited += second) {
    await deliver();
    world.advanceTime(second);
    attempts = Math.max(attempts, provider.sent.length);
  }
  expect(await readRow(id)).toMatchObject({
    state: 'expired',
    encrypted_content: null,
    error_kind: expect.any(String),
  });
  expect(await readMessageStatus(world, id)).toMatchObject({ state: 'expired', sentAt: null });
  expect(attempts).toBeGreaterThan(5);
});

test('does not send an expired message', async () => {
  const provider = acceptingPort();
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [provider.port] });
  const id = await queueSms({ notAfter: world.clock.now() + 5 * minute });
  world.advanceTime(5 * minute);
  await deliver();
  expect(provider.sent).toHaveLength(0);
  expect(await readMessageStatus(world, id)).toMatchObject({ state: 'expired' });
});

test('fails at once for a refused destination, and erases the message', async () => {
  const provider = scriptedPort<Sms>('one', () => ({ refusalCode: 'number' }));
  const { queueSms, deliver } = testOutbox(database.sql, { sms: [provider.port] });
  const id = await queueSms();
  await deliver();
  expect(await readRow(id)).toMatchObject({ state: 'failed', encrypted_content: null, error_kind: 'number' });
});

test('does not send a row that was swapped with another', async () => {
  const provider = acceptingPort();
  const { queueSms, deliver, logEntries } = testOutbox(database.sql, { sms: [provider.port] });
  const [own, other] = [await queueSms(), await queueSms({ to: '+6738999999' })];
  await database.sql.run`update messages_message m set encrypted_content = o.encrypted_content from messages_message o
    where m.id = ${own} and o.id = ${other}`;
  await deliver();
  expect(provider.sent.map(({ reference }) => reference)).toEqual([other]);
  expect(await readRow(own)).toMatchObject({ state: 'failed', error_kind: 'sealed' });
  expect(logEntries()).toEqual([{ level: 'error', message: own, event: 'message cannot be decrypted' }]);
});

describe('a message that expires soon', () => {
  test('is sent before older messages', async () => {
    const provider = acceptingPort();
    const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [provider.port], maxInFlight: 1 });
    const older = [await queueSms(), await queueSms()];
    world.advanceTime(minute);
    const code = await queueSms({ notAfter: world.clock.now() + 5 * minute });
    await deliver();
    expect(provider.sent.map(({ reference }) => reference)[0]).toBe(code);
    expect(new Set(provider.sent.map(({ reference }) => reference))).toEqual(new Set([code, ...older]));
  });

  test('is sent by a busy process, with only a few other messages each second', async () => {
    const provider = acceptingPort();
    const { world, queueSms, deliver, load } = testOutbox(database.sql, { sms: [provider.port] });
    load.busy = true;
    const first = await queueSms();
    await deliver();
    expect(provider.sent.map(({ reference }) => reference)).toEqual([first]);
    const later = await queueSms();
    const code = await queueSms({ notAfter: world.clock.now() + 5 * minute });
    await deliver();
    expect(provider.sent.map(({ reference }) => reference)).toEqual([first, code]);
    await vi.waitUntil(() => world.enqueuedJobs.includes('messages/deliver'), { timeout: 120_000 });
    world.advanceTime(second);
    await deliver();
    expect(provider.sent.map(({ reference }) => reference)).toEqual([first, code, later]);
  });
});

test('neither takes nor waits for messages that another process is taking', async () => {
  const { queueSms } = testOutbox(database.sql, {});
  const ids = [await queueSms(), await queueSms(), await queueSms()];
  const claim = (db: Sql, max: number) =>
    claimDueMessages(db, { at: '2026-11-21T04:00:00Z', leaseUntil: '2026-11-21T04:01:00Z', limit: max });
  await database.sql.transaction(async (unfinished) => {
    const [first, second, third] = [
      await claim(unfinished, 1),
      await claim(database.sql, 5),
      await claim(database.sql, 5),
    ];
    expect(first?.length).toBe(1);
    expect(second?.length).toBe(2);
    expect(third?.length).toBe(0);
    expect(new Set([...(first ?? []), ...(second ?? [])].map(({ id }) => id))).toEqual(new Set(ids));
  });
});

test('sends again with the same reference after the lease of a dead sender ends', async () => {
  const provider = acceptingPort();
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [provider.port] });
  const id = await queueSms();
  await database.sql.run`update messages_message set attempts = 1, lease_until = '2026-11-21T04:00:30Z'`;
  await deliver();
  expect(provider.sent).toHaveLength(0);
  world.advanceTime(30 * second);
  await deliver();
  expect(provider.sent.map(({ reference }) => reference)).toEqual([id]);
});

test('sends other messages while a provider stalls', async () => {
  const stallingPort = {
    name: 'one',
    send: ({ to }: Sms) => (to.endsWith('0') ? new Promise<never>(() => {}) : Promise.resolve({ reference: to })),
  };
  const { world, queueSms, outbox } = testOutbox(database.sql, { sms: [stallingPort] });
  for (let n = 0; n < 10; n++) await queueSms({ to: '+6737000000' });
  const id = await queueSms({ to: '+6737000001' });
  await outbox.drain();
  await expect.poll(() => readMessageStatus(world, id)).toMatchObject({ state: 'sent' });
});

test('tries a provider last when its accepted messages never arrive', async () => {
  const liar = acceptingPort('liar');
  const honest = acceptingPort('honest');
  const { world, queueSms, deliver, logEntries } = testOutbox(database.sql, { sms: [liar.port, honest.port] });
  for (let n = 0; n < 20; n++) await queueSms();
  await deliver();
  expect(liar.sent).toHaveLength(20);
  world.advanceTime(3 * minute);
  await queueSms();
  await deliver();
  expect(liar.sent.length).toBe(20);
  expect(honest.sent.length).toBe(1);
  expect(logEntries()).toEqual([
    { level: 'warn', provider: 'liar', event: 'message provider accepts but nothing arrives' },
  ]);
  await honest.sendReceipt({ reference: 'honest-1', outcome: 'delivered' });
  // After a while the provider is tried again.
  world.advanceTime(hour);
  await queueSms();
  await deliver();
  expect(liar.sent).toHaveLength(21);
});

test('deletes a row after thirty days', async () => {
  const provider = acceptingPort();
  const { world, queueSms, deliver, outbox } = testOutbox(database.sql, { sms: [provider.port] });
  const old = await queueSms();
  await deliver();
  world.advanceTime(day);
  const recent = await queueSms();
  world.advanceTime(29 * day + 1);
  const eraseOld = outbox.jobs.find(({ name }) => name === 'messages/erase-old');
  await eraseOld?.work();
  expect(await readMessageStatus(world, old)).toBeUndefined();
  expect(await readMessageStatus(world, recent)).toMatchObject({ state: 'queued' });
  expect(await readMessageStatus(world, newId())).toBeUndefined();
});

async function readRow(id: string) {
  const rows = await database.sql.all<Record<string, unknown> & { encrypted_content: Buffer | null; whole: string }>`
    select m.*, m::text "whole" from messages_message m where id = ${id}`;
  const [found] = rows;
  if (!found) throw new Error('no such row');
  return { ...found, bytes: found.encrypted_content ?? Buffer.alloc(0) };
}
