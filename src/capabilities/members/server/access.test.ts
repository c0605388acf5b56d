import { describe, expect, test } from 'vitest';
import { endSessions } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { child, grownUp } from '../rules/testing/details.ts';
import { generateQrcode } from './personal-code.ts';
import { membersRoutes } from './routes.ts';
import { aFamilyUser } from './testing/world.ts';

const world = await openTestWorld();
const app = await serveRoutes(world, membersRoutes);
const calls: AnyCall[] = membersRoutes.map(({ call }) => call);
const gone = await logIn(world);
await endSessions(world, gone, { account: gone.accountId }, 'log-out');

type Somebody = Awaited<ReturnType<typeof aFamilyUser>>;

/** A right input of each call, and what has to be there for it. */
const inputs: Record<string, (one: Somebody, other: Somebody) => Promise<object> | object> = {
  readProfile: () => ({}),
  fillPersonalInfo: () => ({ ...grownUp, revision: 1 }),
  updateMember: async (one) => ({
    ...child,
    member_id: await one.addChild(),
    revision: 1,
    relationship: 'child',
    parent_ic_number: one.ic,
  }),
  deleteMember: async (one) => ({ member_id: await one.addChild() }),
  readMember: async (one) => ({ member_id: await one.addChild() }),
  changeCurrentMember: async (one) => ({ member_id: await one.addChild() }),
  readFamily: () => ({}),
  askAgain: async (one, other) => ({ request: await one.ask(other) }),
  withdrawRequest: async (one, other) => ({ request: await one.ask(other) }),
  answerRequest: async (one, other) => ({ request: await other.ask(one), accept: true }),
  endHelp: async (one, other) => {
    await other.ask(one);
    return { request: await one.accept() };
  },
  generateQrcode: () => ({}),
  askByCode: async (_one, other) => ({
    code: (await generateQrcode(world, other.who)).code,
    relationship: 'parent',
    name: 'Bapa',
  }),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const headersOf = (token: string) => ({ ...page, 'sms-token': token });

async function place(call: AnyCall, headers: Record<string, string>, input: object, key = newId()) {
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

test('the calls are these, each for somebody who is logged in', () => {
  expect(calls.map(({ method, path, who }) => [method, path, who])).toEqual([
    ['GET', '/api/wlappservice/user/who', 'traveller'],
    ['POST', '/api/wlappservice/user/fill_personal_info', 'traveller'],
    ['POST', '/api/wlappservice/user/member_update', 'traveller'],
    ['POST', '/api/wlappservice/user/delete_member', 'traveller'],
    ['GET', '/api/wlappservice/user/get_member_infor', 'traveller'],
    ['POST', '/api/hcode/change_member', 'traveller'],
    ['GET', '/api/members/family', 'traveller'],
    ['POST', '/api/members/ask-again', 'traveller'],
    ['POST', '/api/members/withdraw', 'traveller'],
    ['POST', '/api/members/answer', 'traveller'],
    ['POST', '/api/members/end', 'traveller'],
    ['POST', '/api/wlappservice/user/generate_qrcode', 'traveller'],
    ['POST', '/api/members/ask-by-code', 'traveller'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(calls)('$name', (call) => {
  const inputOf = async (one: Somebody, other: Somebody) => (await inputs[call.name]?.(one, other)) ?? {};

  test('answers whoever it is of, and a copy with the same', async () => {
    const [one, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    const [input, key] = [await inputOf(one, other), newId()];
    const first = await place(call, headersOf(one.who.token), input, key);
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
    // A code is sealed anew each time.
    const withoutCode = (body: string) => body.replace(/"code":"[^"]*"/, '');
    const copy = await place(call, headersOf(one.who.token), input, key);
    expect(withoutCode(copy.body)).toBe(withoutCode(first.body));
  });

  test('nobody, an ended login and a token that means nothing are refused', async () => {
    const [one, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    const input = await inputOf(one, other);
    for (const headers of [{}, page, headersOf(gone.token), headersOf(newToken())])
      expect((await place(call, headers, input)).status).toBe(401);
  });
});

const ofNothing = ['readProfile', 'fillPersonalInfo', 'readFamily', 'generateQrcode', 'askByCode'];
const ofSomething = calls.filter(({ name }) => !ofNothing.includes(name));

describe.each(ofSomething)('$name', (call) => {
  test('what is somebody else’s is answered as what is not there, to the byte', async () => {
    const [one, other, stranger] = [await aFamilyUser(world), await aFamilyUser(world), await aFamilyUser(world)];
    const input = (await inputs[call.name]?.(one, other)) as Record<string, unknown>;
    const field = 'request' in input ? 'request' : 'member_id';
    const theirs = await place(call, headersOf(stranger.who.token), input);
    const nothing = await place(call, headersOf(stranger.who.token), { ...input, [field]: newId() });
    expect([theirs.status, nothing.status]).toEqual([404, 404]);
    expect(withoutRequest(theirs)).toBe(withoutRequest(nothing));
    // And it still stands for whoever it is of.
    expect((await place(call, headersOf(one.who.token), input)).status).toBe(200);
  });
});

test('hostile values are refused calmly', async () => {
  const [one, other] = [await aFamilyUser(world), await aFamilyUser(world)];
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
        const { status } = await place(call, headersOf(one.who.token), { ...input, [field]: wrong });
        expect([200, 400, 404, 409, 429], `${call.name} ${field} ${JSON.stringify(wrong)}`).toContain(status);
      }
  expect((await other.family()).members).toEqual([]);
});

test('an account that was sent along is not the one that is acted for', async () => {
  const [one, other] = [await aFamilyUser(world), await aFamilyUser(world)];
  const call = calls.find(({ name }) => name === 'readFamily') as AnyCall;
  const { body } = await place(call, headersOf(one.who.token), { account_id: other.who.accountId });
  expect(body).toContain(one.ic);
  expect(body).not.toContain(other.ic);
});
