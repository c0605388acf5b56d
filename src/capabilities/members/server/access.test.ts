import { describe, expect, test } from 'vitest';
import { endSessions } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { child, grownUp } from '../rules/testing/details.ts';
import { generatePersonalCode } from './personal-code.ts';
import { membersRoutes } from './routes.ts';
import { aFamilyUser } from './testing/world.ts';

const world = await openTestWorld();
const app = await serveRoutes(world, membersRoutes);
const calls: AnyCall[] = membersRoutes.map(({ call }) => call);
const ended = await logIn(world);
await endSessions(world, ended, { account: ended.accountId }, 'log-out');

type TestUser = Awaited<ReturnType<typeof aFamilyUser>>;

/** Valid input of each call, after creating what it refers to. */
const inputs: Record<string, (user: TestUser, other: TestUser) => Promise<object> | object> = {
  readUserInfo: () => ({}),
  fillPersonalInfo: () => ({ ...grownUp, revision: 1 }),
  updateMember: async (user) => ({
    ...child,
    member_id: await user.addChild(),
    revision: 1,
    relationship: 'child',
    parent_ic_number: user.ic,
  }),
  deleteMember: async (user) => ({ member_id: await user.addChild() }),
  readMember: async (user) => ({ member_id: await user.addChild() }),
  changeCurrentMember: async (user) => ({ member_id: await user.addChild() }),
  readFamily: () => ({}),
  resendRequest: async (user, other) => ({ request: await user.ask(other) }),
  withdrawRequest: async (user, other) => ({ request: await user.ask(other) }),
  answerRequest: async (user, other) => ({ request: await other.ask(user), accept: true }),
  endHelperAccess: async (user, other) => {
    await other.ask(user);
    return { request: await user.accept() };
  },
  generatePersonalCode: () => ({}),
  sendRequestByCode: async (_user, other) => ({
    code: (await generatePersonalCode(world, other.who)).code,
    relationship: 'parent',
    name: 'Bapa',
  }),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const headersOf = (token: string) => ({ ...page, 'sms-token': token });

async function send(call: AnyCall, headers: Record<string, string>, input: object, key = newId()) {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${query}` : call.path,
    headers: { 'request-id': key, ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  return { status: answer.statusCode, body: answer.body, headers: answer.headers };
}

const withoutRequest = ({ body }: { body: string }) => body.replace(/"(requestId|request)":"[^"]*"/g, '');

test('has these calls, each for a logged-in traveller', () => {
  expect(calls.map(({ method, path, caller }) => [method, path, caller])).toEqual([
    ['GET', '/api/wlappservice/user/who', 'traveller'],
    ['POST', '/api/wlappservice/user/fill_personal_info', 'traveller'],
    ['POST', '/api/wlappservice/user/member_update', 'traveller'],
    ['POST', '/api/wlappservice/user/delete_member', 'traveller'],
    ['GET', '/api/wlappservice/user/get_member_infor', 'traveller'],
    ['POST', '/api/hcode/change_member', 'traveller'],
    ['GET', '/api/members/family', 'traveller'],
    ['POST', '/api/members/repeat-request', 'traveller'],
    ['POST', '/api/members/withdraw', 'traveller'],
    ['POST', '/api/members/answer', 'traveller'],
    ['POST', '/api/members/end', 'traveller'],
    ['POST', '/api/wlappservice/user/generate_qrcode', 'traveller'],
    ['POST', '/api/members/request-by-code', 'traveller'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(calls)('$name', (call) => {
  const inputOf = async (user: TestUser, other: TestUser) => (await inputs[call.name]?.(user, other)) ?? {};

  test('answers the owner, and a repeated request with the same', async () => {
    const [user, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    const [input, key] = [await inputOf(user, other), newId()];
    const first = await send(call, headersOf(user.who.smsToken), input, key);
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('no-store');
    // A code is encrypted anew each time.
    const withoutCode = (body: string) => body.replace(/"code":"[^"]*"/, '');
    const copy = await send(call, headersOf(user.who.smsToken), input, key);
    expect(withoutCode(copy.body)).toBe(withoutCode(first.body));
  });

  test('refuses callers without a login, with an ended one, and with an unknown token', async () => {
    const [user, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    const input = await inputOf(user, other);
    for (const headers of [{}, page, headersOf(ended.smsToken), headersOf(newToken())])
      expect((await send(call, headers, input)).status).toBe(401);
  });
});

const callsWithoutTarget = [
  'readUserInfo',
  'fillPersonalInfo',
  'readFamily',
  'generatePersonalCode',
  'sendRequestByCode',
];
const callsWithTarget = calls.filter(({ name }) => !callsWithoutTarget.includes(name));

describe.each(callsWithTarget)('$name', (call) => {
  test('answers another account with the same 404 as for a missing record', async () => {
    const [user, other, stranger] = [await aFamilyUser(world), await aFamilyUser(world), await aFamilyUser(world)];
    const input = (await inputs[call.name]?.(user, other)) as Record<string, unknown>;
    const field = 'request' in input ? 'request' : 'member_id';
    const foreign = await send(call, headersOf(stranger.who.smsToken), input);
    const nothing = await send(call, headersOf(stranger.who.smsToken), { ...input, [field]: newId() });
    expect(foreign.status).toBe(404);
    expect(nothing.status).toBe(404);
    expect(withoutRequest(foreign)).toBe(withoutRequest(nothing));
    expect((await send(call, headersOf(user.who.smsToken), input)).status).toBe(200);
  });
});

test('refuses hostile values without failing', async () => {
  const [user, other] = [await aFamilyUser(world), await aFamilyUser(world)];
  for (const call of calls.filter(({ method }) => method === 'POST'))
    for (const field of [
      'member_id',
      'request',
      'name',
      'birth_date',
      'ic_number',
      'phone',
      'email',
      'revision',
      'code',
    ])
      for (const wrong of [null, {}, [], -7, 'a\0b', '\ud800', 'x'.repeat(5000), "' or 1=1 --"]) {
        const input = { ...grownUp, relationship: 'child', member_id: newId(), request: newId(), accept: true };
        const { status } = await send(call, headersOf(user.who.smsToken), { ...input, [field]: wrong });
        expect([200, 400, 404, 409, 429], `${call.name} ${field} ${JSON.stringify(wrong)}`).toContain(status);
      }
  expect((await other.family()).members).toEqual([]);
});

test('ignores an account in the input', async () => {
  const [user, other] = [await aFamilyUser(world), await aFamilyUser(world)];
  const call = calls.find(({ name }) => name === 'readFamily') as AnyCall;
  const { body } = await send(call, headersOf(user.who.smsToken), { account_id: other.who.accountId });
  expect(body).toContain(user.ic);
  expect(body).not.toContain(other.ic);
});
