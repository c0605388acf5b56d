import { describe, expect, test } from 'vitest';
import { endSessions } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { registerPush } from '../contract.ts';
import { accountRoutes } from './routes.ts';
import { openAccountWorld } from './testing/world.ts';

const world = await openAccountWorld();
const app = await serveRoutes(world, accountRoutes);
const [owner, ended] = [await logIn(world), await logIn(world)];
await endSessions(world, ended, { account: ended.accountId, session: ended.sessionId }, 'log-out');

const headersOf: Record<string, Record<string, string>> = {
  'a caller without headers': {},
  'our page, logged out': { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' },
  'an unknown token': { 'sms-token': 'x'.repeat(43) },
  'an ended login': { 'sms-token': ended.smsToken },
  'a traveller': { 'sms-token': owner.smsToken },
};

const calls = accountRoutes.map(({ call }) => call);
const registration = () => ({
  key: 'key-of-this-device',
  os: 'web',
  token: JSON.stringify(world.service.subscribe('/x')),
});

async function send(
  { method, path }: { method: string; path: string },
  who: string,
  input: Record<string, unknown>,
  key = newId(),
) {
  const inQuery = method === 'DELETE';
  return app.inject({
    method: method as 'POST',
    url: `${path}${inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : ''}`,
    headers: { ...headersOf[who], 'request-id': key },
    ...(!inQuery && { payload: input }),
  });
}

test('has these calls', () => {
  expect(calls.map(({ method, path, caller }) => [method, path, caller])).toEqual([
    ['POST', '/api/push-service/registration', 'traveller'],
    ['POST', '/api/wlappservice/user/registry_push_service', 'traveller'],
    ['DELETE', '/api/push-service/registration', 'traveller'],
  ]);
});

describe.each(calls)('$name', (call) => {
  const { method } = call;
  const input = () => (method === 'POST' ? registration() : { key: 'key-of-this-device' });

  test.each(['a caller without headers', 'our page, logged out', 'an unknown token', 'an ended login'])(
    'refuses %s',
    async (who) => {
      const answer = await send(call, who, input());
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ errno: 401, problem: 'foundation/session-ended' });
    },
  );

  test('answers a traveller', async () => {
    const answer = await send(call, 'a traveller', input());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      errno: 0,
      errmsg: '',
      data: method === 'POST' ? { code: 0, msg: '' } : {},
    });
  });

  test('answers a repeated request alike, and refuses another request with its key', async () => {
    const [key, first] = [newId(), input()];
    expect((await send(call, 'a traveller', first, key)).statusCode).toBe(200);
    expect((await send(call, 'a traveller', first, key)).statusCode).toBe(200);
    expect((await send(call, 'a traveller', { ...first, key: 'another-device' }, key)).statusCode).toBe(422);
  });
});

test.each([
  [{ key: 'short' }],
  [{ key: 'with spaces in it' }],
  [{ os: 'windows' }],
  [{ token: '' }],
  [{ token: 'x'.repeat(2001) }],
  [{ token: { endpoint: 'x' } }],
  [{ token: 'a\u0000b' }],
  [{ key: ['key-of-this-device'] }],
])('refuses a registration with %j', async (change) => {
  const answer = await send(registerPush, 'a traveller', { ...registration(), ...change });
  expect(answer.statusCode).toBe(400);
});

test('ignores additional input', async () => {
  const extra = { account_id: newId(), session_id: newId(), __proto__: null, role: 'staff' };
  expect((await send(registerPush, 'a traveller', { ...registration(), ...extra })).json()).toMatchObject({ errno: 0 });
});
