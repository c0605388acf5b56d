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
const travellerCalls = calls.filter(({ caller }) => caller === 'traveller');
const loggedOut = await logIn(world);
await endSessions(world, loggedOut, { account: loggedOut.accountId }, 'log-out');
const { staffToken } = await logInStaff(world, ['auditor']);

const inputs: Record<string, Record<string, string>> = {
  listAccessLog: { doneBy: 'others' },
  previewErasure: {},
  issueDataTicket: { format: 'json' },
  downloadData: { ticket: newToken() },
  eraseData: { confirmationWord: 'ERASE' },
};
const confirmedCalls = ['issueDataTicket', 'eraseData'];
const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };

async function send(call: AnyCall, headers: Record<string, string>, change: Record<string, string> = {}) {
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

test('covers every call', () => {
  expect(calls.map(({ name, method, caller }) => [name, method, caller])).toEqual([
    ['listAccessLog', 'GET', 'traveller'],
    ['previewErasure', 'GET', 'traveller'],
    ['issueDataTicket', 'POST', 'traveller'],
    ['downloadData', 'GET', 'anyone'],
    ['eraseData', 'POST', 'traveller'],
  ]);
});

describe.each(travellerCalls)('$name', (call) => {
  test.each<[string, Record<string, string>]>([
    ['without credentials', {}],
    ['from an own page without a login', page],
    ['with an unknown token', { 'sms-token': 'x'.repeat(43) }],
    ['with an ended login', { 'sms-token': loggedOut.smsToken }],
    ['with a login of staff', { ...page, cookie: `sihat_staff=${staffToken}` }],
  ])('refuses a request %s', async (_case, headers) => {
    expect(await send(call, headers)).toMatchObject({ status: 401, problem: 'foundation/session-ended' });
  });

  test('answers a traveller, and requires a recent confirmation for irreversible actions', async () => {
    const who = await createOwner(world);
    const { status, problem, headers } = await send(call, { 'sms-token': who.smsToken });
    expect([status, problem]).toEqual(confirmedCalls.includes(call.name) ? [403, 'login/confirm'] : [200, undefined]);
    expect(headers['cache-control']).toBe('no-store');
    await who.confirm();
    expect((await send(call, { 'sms-token': who.smsToken })).status).toBe(200);
  });
});

test.each<[string, string, Record<string, string>]>([
  ['access log', 'listAccessLog', { doneBy: 'everybody' }],
  ['access log', 'listAccessLog', { cursor: 'x' }],
  ['file format', 'issueDataTicket', { format: 'exe' }],
  ['ticket', 'downloadData', { ticket: 'x' }],
  ['confirmation word', 'eraseData', { confirmationWord: 'yes' }],
  ['confirmation word', 'eraseData', { confirmationWord: '' }],
])('refuses an invalid %s', async (_input, name, change) => {
  const who = await createOwner(world);
  await who.confirm();
  const call = calls.find((candidate) => candidate.name === name) as AnyCall;
  expect((await send(call, { 'sms-token': who.smsToken }, change)).status).toBe(400);
});

test('ignores an account in the request', async () => {
  const [owner, other] = [await createOwner(world), await createOwner(world)];
  await owner.confirm();
  const call = calls.find(({ name }) => name === 'eraseData') as AnyCall;
  await send(call, { 'sms-token': owner.smsToken }, { account: other.accountId, accountId: other.accountId });
  const listAccessLog = calls[0] as AnyCall;
  expect((await send(listAccessLog, { 'sms-token': other.smsToken })).status).toBe(200);
});
