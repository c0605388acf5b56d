import { beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '#foundation/server/database/testing/database.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { closeAfterwards, openTestDatabase } from '#foundation/server/testing/world.ts';
import { day } from '#foundation/time/clock.ts';
import { reportDelivery } from './report-delivery.ts';
import { scriptedPort, gatewayPort, startTestGateway, type TestGateway, testOutbox } from './testing/outbox.ts';
import { readMessageStatus } from './trace-messages.ts';

let database: TestDatabase;
let gateway: TestGateway;
const visitor = {} as Visitor;

beforeEach(async () => {
  database = await openTestDatabase();
  gateway = await startTestGateway();
  closeAfterwards(gateway.close);
});

test('marks a message as delivered on a receipt with the secret', async () => {
  const { world, queueSms, deliver } = outboxAtGateway();
  const id = await queueSms();
  await deliver();
  await reportDelivery(world, visitor, { provider: 'http', secret: 's3cret', id: `g-${id}`, state: 'OK' });
  expect(await readMessageStatus(world, id)).toMatchObject({
    state: 'delivered',
    deliveredAt: '2026-11-21T04:00:00.000Z',
  });
});

test.each([
  { provider: 'http', secret: 'guessed' },
  { provider: 'other', secret: 's3cret' },
  { provider: 'http', secret: '' },
])('refuses a receipt from %j', async (from) => {
  const { world, queueSms, deliver } = outboxAtGateway();
  const id = await queueSms();
  await deliver();
  await expect(reportDelivery(world, visitor, { ...from, id: `g-${id}`, state: 'KO' })).rejects.toThrow(
    'foundation/not-found',
  );
  expect(await readMessageStatus(world, id)).toMatchObject({ state: 'sent' });
});

test('accepts a receipt that arrives before the answer of the provider', async () => {
  const { world, queueSms, deliver } = outboxAtGateway();
  gateway.answer = async (reference, response) => {
    await reportDelivery(world, visitor, { provider: 'http', secret: 's3cret', id: `g-${reference}`, state: 'OK' });
    response.end(JSON.stringify({ id: `g-${reference}` }));
  };
  const id = await queueSms();
  await deliver();
  expect(await readMessageStatus(world, id)).toMatchObject({ state: 'delivered' });
  expect(await countReceipts()).toBe(0);
});

test('prefers delivered over failed receipts, in either order', async () => {
  const { world, queueSms, deliver } = outboxAtGateway();
  for (const order of [
    ['OK', 'KO'],
    ['KO', 'OK'],
  ]) {
    const id = await queueSms();
    await deliver();
    const report = (state: string) =>
      reportDelivery(world, visitor, { provider: 'http', secret: 's3cret', id: `g-${id}`, state });
    for (const state of order) await report(state);
    expect(await readMessageStatus(world, id)).toMatchObject({ state: 'delivered' });
  }
});

test('shows a message as failed when it did not arrive', async () => {
  const provider = scriptedPort('line', () => ({ reference: 'm1' }));
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [provider.port] });
  const id = await queueSms();
  await deliver();
  await provider.sendReceipt({ reference: 'm1', outcome: 'failed' });
  expect(await readMessageStatus(world, id)).toMatchObject({ state: 'failed', deliveredAt: null });
});

test('separates equal references of two providers', async () => {
  const provider = scriptedPort('one', () => ({ reference: 'm1' }));
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [provider.port] });
  const id = await queueSms();
  await deliver();
  const otherProvider = scriptedPort('two', () => ({ reference: 'm1' }));
  testOutbox(database.sql, { sms: [otherProvider.port] });
  await otherProvider.sendReceipt({ reference: 'm1', outcome: 'failed' });
  expect(await readMessageStatus(world, id)).toMatchObject({ state: 'sent' });
});

test('deletes receipts of unknown messages after a day', async () => {
  const { world, outbox } = outboxAtGateway();
  await reportDelivery(world, visitor, { provider: 'http', secret: 's3cret', id: 'unknown', state: 'OK' });
  await reportDelivery(world, visitor, { provider: 'http', secret: 's3cret', id: 'unknown', state: 'OK' });
  expect(await countReceipts()).toBe(1);
  world.advanceTime(day + 1);
  await outbox.jobs.find(({ name }) => name === 'messages/erase-old')?.work();
  expect(await countReceipts()).toBe(0);
});

function outboxAtGateway() {
  return testOutbox(database.sql, { sms: [gatewayPort(gateway.url)] });
}

async function countReceipts(): Promise<number> {
  const { n } = await database.sql.one<{ n: number }>`select count(*) n from messages_receipt`;
  return n;
}
