import { describe, expect, test } from 'vitest';
import { endSessions } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { certifiedPasswordRoutes } from './routes.ts';
import { goodPassword, anAccountWithPassword, openCertifiedPasswordWorld } from './testing/world.ts';

const world = await openCertifiedPasswordWorld();
const app = await serveRoutes(world, certifiedPasswordRoutes);
const calls: AnyCall[] = certifiedPasswordRoutes.map(({ call }) => call);
const ended = await logIn(world);
await endSessions(world, ended, { account: ended.accountId }, 'log-out');

const inputs: Record<string, object> = {
  readCertifiedPasswordStatus: {},
  setCertifiedPassword: { password: 'kerbau di sungai', current: goodPassword },
  checkCertifiedPassword: { password: goodPassword },
  resetCertifiedPassword: { password: 'kerbau di sungai' },
  removeCertifiedPassword: { current: goodPassword },
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };

async function send(call: AnyCall, token: string | undefined, input: object, key = newId()) {
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    headers: { 'request-id': key, ...page, ...(token !== undefined && { 'sms-token': token }) },
    ...(call.method === 'POST' && { payload: input }),
  });
  return { status: answer.statusCode, body: answer.body };
}

async function aConfirmedAccount() {
  const { who, late } = await anAccountWithPassword(world);
  const confirmedAt = isoInstant(world.clock.now());
  await world.sql.run`update login_session set confirmed_at = ${confirmedAt} where id = ${late.sessionId}`;
  return { who, late };
}

test('has these calls, each for a logged-in traveller', () => {
  expect(calls.map(({ method, path, caller }) => [method, path, caller])).toEqual([
    ['GET', '/api/wlappservice/user/need_certified_pwd', 'traveller'],
    ['POST', '/api/wlappservice/user/set_certified_pwd', 'traveller'],
    ['POST', '/api/wlappservice/user/check_certified_pwd', 'traveller'],
    ['POST', '/api/wlappservice/user/reset_certified_pwd', 'traveller'],
    ['POST', '/api/wlappservice/user/remove_certified_pwd', 'traveller'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(calls)('$name', (call) => {
  const input = inputs[call.name] ?? {};

  test('answers the owner, and a repeated request with the same', async () => {
    const { late } = await aConfirmedAccount();
    const key = newId();
    const first = await send(call, late.smsToken, input, key);
    expect(first.status).toBe(200);
    expect((await send(call, late.smsToken, input, key)).body).toBe(first.body);
  });

  test('refuses callers without a login, with an ended one, and with an unknown token', async () => {
    for (const token of [undefined, ended.smsToken, newToken()])
      expect((await send(call, token, input)).status).toBe(401);
  });

  test('refuses hostile values without failing', async () => {
    const { late } = await aConfirmedAccount();
    for (const field of ['password', 'current'])
      for (const wrong of [null, {}, [], 7, '', 'a\0b', '\ud800', 'x'.repeat(5000), "' or 1=1 --"]) {
        const { status } = await send(call, late.smsToken, { ...input, [field]: wrong });
        expect([200, 400, 409, 429], `${field} ${JSON.stringify(wrong)}`).toContain(status);
      }
  });
});

test('requires confirmation by a code before a reset', async () => {
  const { late } = await anAccountWithPassword(world);
  const reset = calls.find(({ name }) => name === 'resetCertifiedPassword') as AnyCall;
  const { status, body } = await send(reset, late.smsToken, inputs['resetCertifiedPassword'] ?? {});
  expect(status).toBe(403);
  expect(body.includes('login/confirm')).toBe(true);
});

test('ignores an account in the input', async () => {
  const { who } = await anAccountWithPassword(world);
  const stranger = await logIn(world);
  const need = calls.find(({ name }) => name === 'readCertifiedPasswordStatus') as AnyCall;
  expect((await send(need, stranger.smsToken, { account_id: who.accountId })).body).toContain('"isSet":false');
});
