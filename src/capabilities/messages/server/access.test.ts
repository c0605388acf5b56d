import { expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { closeAfterwards, openTestDatabase } from '#foundation/server/testing/world.ts';
import { messagesRoutes } from './routes.ts';
import { gatewayPort, startTestGateway, testOutbox } from './testing/outbox.ts';
import { readMessageStatus } from './trace-messages.ts';

const { sql } = await openTestDatabase();
const gateway = await startTestGateway();
closeAfterwards(gateway.close);
const outbox = testOutbox(sql, { sms: [gatewayPort(gateway.url)] });
const id = await outbox.queueSms();
await outbox.deliver();
const lines: string[] = [];
const log = openLog('info', { write: (line) => lines.push(line) });
const app = await serveRoutes({ ...outbox.world, log }, messagesRoutes);

test('has one call, for anyone who knows the secret', () => {
  expect(messagesRoutes.map(({ call }) => [call.path, call.caller])).toEqual([
    ['/api/messages/receipts/:provider/:secret', 'anyone'],
  ]);
});

test.each([
  ['a caller without headers', {}],
  ['a caller with an unknown token', { 'sms-token': 'x'.repeat(43) }],
  ['our page', { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' }],
])('refuses %s without the secret', async (_who, headers) => {
  for (const path of ['http/guessed', 'local/s3cret', 'http/%00']) {
    const answer = await report(path, { id: `g-${id}`, state: 'KO' }, headers);
    expect(answer.statusCode, path).toBe(path === 'http/%00' ? 400 : 404);
  }
  expect(await readMessageStatus(outbox.world, id)).toMatchObject({ state: 'sent' });
});

test.each([[[1, 2]], ['"text"'], [null], [{}], [{ id: { deep: 1 }, state: 'OK' }], [{ id: 'unknown', state: 'OK' }]])(
  'answers nonsense of the provider without failing: %j',
  async (body) => {
    const answer = await report('http/s3cret', body);
    expect(answer.statusCode).toBeLessThan(500);
    expect(await readMessageStatus(outbox.world, id)).toMatchObject({ state: 'sent' });
  },
);

test('accepts the receipt of a provider, and keeps the secret out of the log', async () => {
  const answer = await report('http/s3cret', { id: `g-${id}`, state: 'OK' });
  expect(answer.json()).toEqual({ errno: 0, errmsg: '', data: {} });
  expect(await readMessageStatus(outbox.world, id)).toMatchObject({ state: 'delivered' });
  expect(lines.join('')).toContain('answered');
  expect(lines.join('')).not.toContain('s3cret');
});

function report(path: string, body: unknown, headers: Record<string, string> = {}) {
  const url = `/api/messages/receipts/${path}`;
  return app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}
