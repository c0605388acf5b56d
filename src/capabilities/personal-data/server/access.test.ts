import { describe, expect, test } from 'vitest';
import { endSessions } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { personalDataRoutes } from './routes.ts';
import { openPersonalDataWorld, createOwner } from './testing/world.ts';

const world = await openPersonalDataWorld();
const app = await serveRoutes(world, personalDataRoutes);
const calls: AnyCall[] = personalDataRoutes.map(({ call }) => call);
const closed = calls.filter(({ who }) => who === 'traveller');
const gone = await logIn(world);
await endSessions(world, gone, { account: gone.accountId }, 'log-out');
const { staffToken } = await logInStaff(world, ['auditor']);

const inputs: Record<string, Record<string, string>> = {
  listLooks: { whose: 'others' },
  readErasure: {},
  issueDataTicket: { form: 'json' },
  downloadData: { ticket: newToken() },
  eraseData: { word: 'ERASE' },
};
const confirmed = ['issueDataTicket', 'eraseData'];
const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };

async function place(call: AnyCall, headers: Record<string, string>, change: Record<string, string> = {}) {
  const input = { ...inputs[call.name], ...change };
  const inQuery = call.method === 'GET';
  const answer = await app.inject({
    method: call.method,
    url: inQuery ? `${call.path}?${new URLSearchParams(input)}` : call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(!inQuery && { payload: input }),
  });
  const { problem } = answer.json<{ problem?: string }>();
  return { status: answer.statusCode, problem, headers: answer.headers };
}

test('the calls are these', () => {
  expect(calls.map(({ name, method, who }) => [name, method, who])).toEqual([
    ['listLooks', 'GET', 'traveller'],
    ['readErasure', 'GET', 'traveller'],
    ['issueDataTicket', 'POST', 'traveller'],
    ['downloadData', 'GET', 'anyone'],
    ['eraseData', 'POST', 'traveller'],
  ]);
});

describe.each(closed)('$name', (call) => {
  test.each<[string, Record<string, string>]>([
    ['nobody', {}],
    ['a page of ours, logged out', page],
    ['a token that means nothing', { 'sms-token': 'x'.repeat(43) }],
    ['an ended login', { 'sms-token': gone.token }],
    ['a member of staff', { ...page, cookie: `sihat_staff=${staffToken}` }],
  ])('%s is refused', async (_who, headers) => {
    expect(await place(call, headers)).toMatchObject({ status: 401, problem: 'foundation/session-ended' });
  });

  test('a traveller is answered; what cannot be taken back needs a fresh code', async () => {
    const who = await createOwner(world);
    const { status, problem, headers } = await place(call, { 'sms-token': who.token });
    expect([status, problem]).toEqual(confirmed.includes(call.name) ? [403, 'login/confirm'] : [200, undefined]);
    expect(headers['cache-control']).toBe('no-store');
    await who.confirm();
    expect((await place(call, { 'sms-token': who.token })).status).toBe(200);
  });
});

test.each<[string, string, Record<string, string>]>([
  ['looks', 'listLooks', { whose: 'everybody' }],
  ['looks', 'listLooks', { cursor: 'x' }],
  ['a form', 'issueDataTicket', { form: 'exe' }],
  ['a ticket', 'downloadData', { ticket: 'x' }],
  ['a word', 'eraseData', { word: 'yes' }],
  ['a word', 'eraseData', { word: '' }],
])('what is no input for %s is refused', async (_what, name, change) => {
  const who = await createOwner(world);
  await who.confirm();
  const call = calls.find((one) => one.name === name) as AnyCall;
  expect((await place(call, { 'sms-token': who.token }, change)).status).toBe(400);
});

test('an account that was sent along is not the one that is answered, or erased', async () => {
  const [mine, other] = [await createOwner(world), await createOwner(world)];
  await mine.confirm();
  const call = calls.find(({ name }) => name === 'eraseData') as AnyCall;
  await place(call, { 'sms-token': mine.token }, { account: other.accountId, accountId: other.accountId });
  const looks = calls[0] as AnyCall;
  expect((await place(looks, { 'sms-token': other.token })).status).toBe(200);
});
