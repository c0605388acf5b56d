import { describe, expect, test } from 'vitest';
import { endSessions } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { queueNotice } from './queue-notice.ts';
import { notificationsRoutes } from './routes.ts';
import { openNotificationsWorld } from './testing/world.ts';

const world = await openNotificationsWorld();
const app = await serveRoutes(world, notificationsRoutes);
const [owner, other, ended] = [await logIn(world), await logIn(world), await logIn(world)];
await endSessions(world, ended, { account: ended.accountId, session: ended.sessionId }, 'log-out');

const headersOf: Record<string, Record<string, string>> = {
  'a caller without headers': {},
  'our page, logged out': { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' },
  'an unknown token': { 'sms-token': 'x'.repeat(43) },
  'an ended login': { 'sms-token': ended.smsToken },
};
const calls = notificationsRoutes.map(({ call }) => call);
const choice = {
  topics: [{ topic: 'report', ways: { push: true, message: false } }],
  reportReminderTime: '18:00',
  quietHours: null,
};

async function send({ method, path }: { method: string; path: string }, headers: object, payload?: unknown) {
  return app.inject({
    method: method as 'PUT',
    url: path,
    headers: { ...headers, 'request-id': newId() },
    ...(payload !== undefined && { payload: payload as object }),
  });
}

test('has these calls', () => {
  expect(calls.map(({ method, path, caller }) => [method, path, caller])).toEqual([
    ['GET', '/api/notifications/choices', 'traveller'],
    ['PUT', '/api/notifications/choices', 'traveller'],
    ['GET', '/api/notifications/notices', 'traveller'],
  ]);
});

describe.each(calls)('$name', (call) => {
  const input = call.method === 'PUT' ? choice : undefined;

  test.each(Object.keys(headersOf))('refuses %s', async (who) => {
    const answer = await send(call, headersOf[who] ?? {}, input);
    expect(answer.statusCode).toBe(401);
  });

  test('answers a traveller', async () => {
    expect((await send(call, { 'sms-token': owner.smsToken }, input)).statusCode).toBe(200);
  });
});

test('reads and changes only the choices of the own account', async () => {
  await queueNotice(world, owner.accountId, { kind: 'exposure', occasion: 'one' });
  const [read, write, list] = calls;
  if (!read || !write || !list) throw new Error('the contract lacks a call');
  const before = (await send(read, { 'sms-token': owner.smsToken })).json();
  await send(
    write,
    { 'sms-token': other.smsToken },
    { ...choice, account_id: owner.accountId, accountId: owner.accountId },
  );
  expect((await send(read, { 'sms-token': owner.smsToken })).json()).toEqual(before);
  expect((await send(list, { 'sms-token': other.smsToken })).json().data.items).toEqual([]);
});

test.each([
  ['no body', undefined],
  ['an unknown topic', { ...choice, topics: [{ topic: '__proto__', ways: { push: true, message: true } }] }],
  ['too many topics', { ...choice, topics: Array.from({ length: 21 }, () => choice.topics[0]) }],
  ['an invalid time', { ...choice, reportReminderTime: '24:00' }],
  ['full-width digits', { ...choice, reportReminderTime: '１8:00' }],
  ['quiet hours without an end', { ...choice, quietHours: { from: '22:00' } }],
  ['quiet hours with trailing characters', { ...choice, quietHours: { from: '22:00\u0000', to: '07:00' } }],
])('refuses %s', async (_what, input) => {
  const write = calls[1];
  if (!write) throw new Error('the contract lacks a call');
  expect((await send(write, { 'sms-token': owner.smsToken }, input)).statusCode).toBe(400);
});
