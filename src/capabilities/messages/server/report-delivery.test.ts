import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '#foundation/server/database/testing/database.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { closeAfterwards, openTestDatabase } from '#foundation/server/testing/world.ts';
import { day } from '#foundation/time/clock.ts';
import { messageState } from './public.ts';
import { reportDelivery } from './report-delivery.ts';
import { scriptedPort, gatewayPort, startTestGateway, type TestGateway, testOutbox } from './testing/outbox.ts';

let database: TestDatabase;
let gateway: TestGateway;
const anybody = {} as Visitor;

beforeEach(async () => {
  database = await openTestDatabase();
  gateway = await startTestGateway();
  closeAfterwards(gateway.close);
});

test('a notice with the secret says that it arrived', async () => {
  const { world, queueSms, deliver } = outboxAtGateway();
  const id = await queueSms();
  await deliver();
  await reportDelivery(world, anybody, { provider: 'http', secret: 's3cret', id: `g-${id}`, state: 'OK' });
  expect(await messageState(world, id)).toMatchObject({ state: 'delivered', deliveredAt: '2026-11-21T04:00:00.000Z' });
});

test.each([
  { provider: 'http', secret: 'guessed' },
  { provider: 'other', secret: 's3cret' },
  { provider: 'http', secret: '' },
])('nobody else can say so: %j', async (from) => {
  const { world, queueSms, deliver } = outboxAtGateway();
  const id = await queueSms();
  await deliver();
  await expect(reportDelivery(world, anybody, { ...from, id: `g-${id}`, state: 'KO' })).rejects.toThrow(
    'foundation/not-found',
  );
  expect(await messageState(world, id)).toMatchObject({ state: 'sent' });
});

test('a notice that overtakes the answer counts', async () => {
  const { world, queueSms, deliver } = outboxAtGateway();
  gateway.answer = async (reference, response) => {
    await reportDelivery(world, anybody, { provider: 'http', secret: 's3cret', id: `g-${reference}`, state: 'OK' });
    response.end(JSON.stringify({ id: `g-${reference}` }));
  };
  const id = await queueSms();
  await deliver();
  expect(await messageState(world, id)).toMatchObject({ state: 'delivered' });
  expect(await receipts()).toBe(0);
});

test('"it arrived" outweighs "it did not", in either order', async () => {
  const { world, queueSms, deliver } = outboxAtGateway();
  for (const order of [
    ['OK', 'KO'],
    ['KO', 'OK'],
  ]) {
    const id = await queueSms();
    await deliver();
    const say = (state: string) =>
      reportDelivery(world, anybody, { provider: 'http', secret: 's3cret', id: `g-${id}`, state });
    for (const state of order) await say(state);
    expect(await messageState(world, id)).toMatchObject({ state: 'delivered' });
  }
});

test('one that did not arrive is shown as failed', async () => {
  const line = scriptedPort('line', () => ({ reference: 'm1' }));
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [line.port] });
  const id = await queueSms();
  await deliver();
  await line.say({ reference: 'm1', outcome: 'failed' });
  expect(await messageState(world, id)).toMatchObject({ state: 'failed', deliveredAt: null });
});

test('the same reference at two providers is two messages', async () => {
  const one = scriptedPort('one', () => ({ reference: 'm1' }));
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [one.port] });
  const id = await queueSms();
  await deliver();
  const two = scriptedPort('two', () => ({ reference: 'm1' }));
  testOutbox(database.sql, { sms: [two.port] });
  await two.say({ reference: 'm1', outcome: 'failed' });
  expect(await messageState(world, id)).toMatchObject({ state: 'sent' });
});

test('receipts about nothing are forgotten after a day', async () => {
  const { world, outbox } = outboxAtGateway();
  await reportDelivery(world, anybody, { provider: 'http', secret: 's3cret', id: 'unknown', state: 'OK' });
  await reportDelivery(world, anybody, { provider: 'http', secret: 's3cret', id: 'unknown', state: 'OK' });
  expect(await receipts()).toBe(1);
  world.advanceTime(day + 1);
  await outbox.jobs.find(({ name }) => name === 'messages/erase-old')?.work();
  expect(await receipts()).toBe(0);
});

function outboxAtGateway() {
  return testOutbox(database.sql, { sms: [gatewayPort(gateway.url)] });
}

async function receipts(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) n from messages_receipt`.execute(database.sql);
  return rows[0]?.n ?? -1;
}
