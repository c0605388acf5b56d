import { describe, expect, test } from 'vitest';
import { endSessions } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { openPdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import { healthCodeRoutes } from './routes.ts';
import { aCodeHolder, openCodeWorld } from './testing/world.ts';

const printer = openPdfPrinter({ workers: 1 });
closeAfterwards(() => printer.close());
const world = { ...(await openCodeWorld()), printer };
const app = await serveRoutes(world, healthCodeRoutes);
const calls: AnyCall[] = healthCodeRoutes.map(({ call }) => call);
const travellerCalls = calls.filter(({ caller }) => caller === 'traveller');
const staffCalls = calls.filter(({ caller }) => caller === 'staff');
const endedLogin = await logIn(world);
await endSessions(world, endedLogin, { account: endedLogin.accountId }, 'log-out');
const resident = await aCodeHolder(world);
await resident.assess({ symptoms: ['fever'] });
const appeal = (await resident.appeal()).id;

const inputs: Record<string, (member: string) => Record<string, unknown>> = {
  readHealthCode: (member_id) => ({ member_id }),
  printHealthCode: (member_id) => ({ member_id }),
  appealHealthCode: (member_id) => ({ member_id, text: 'Why' }),
  listAppeals: (member_id) => ({ member_id }),
  readHealthCodeKeys: () => ({}),
  pageAppeals: () => ({ list: 'waiting' }),
  readAppeal: () => ({ id: appeal }),
  openAppealFile: () => ({ id: appeal, file: newId() }),
  takeAppeal: () => ({ id: appeal }),
  acceptAppeal: () => ({ id: appeal, level: 'green', hours: 1, reason: 'Why' }),
  refuseAppeal: () => ({ id: appeal, reason: 'Why' }),
  withdrawAcceptance: () => ({ id: appeal, reason: 'Why' }),
  readCodeRules: () => ({}),
  saveCodeRules: () => ({ revision: 7, draft: { hours: 24, rules: [] } }),
  restartCodeRulesDraft: () => ({ revision: 7, version: 1 }),
  startCodeDryRun: () => ({ revision: 7 }),
  cancelCodeDryRun: () => ({ id: newId() }),
  requestCodeRulesRelease: () => ({ revision: 7, note: 'Why' }),
  releaseCodeRules: () => ({ revision: 7, changing: null }),
  declineCodeRulesRelease: () => ({ revision: 7, reason: 'Why' }),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const withToken = (token: string) => ({ ...page, 'sms-token': token });
const withCookie = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });

async function sendCall(call: AnyCall, headers: Record<string, string>, input: object, key = newId()) {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${query}` : call.path,
    headers: { 'request-id': key, ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  const isFile = answer.headers['content-type'] === 'application/pdf';
  return {
    status: answer.statusCode,
    body: isFile ? '' : answer.body,
    json: isFile ? {} : answer.json<{ problem?: string }>(),
    headers: answer.headers,
  };
}

const withoutRequest = ({ body }: { body: string }) => body.replace(/"requestId":"[^"]*"/g, '');

test('every call has its scope, and an input in this test', () => {
  expect(calls.map(({ method, path, caller, scope }) => [method, path, scope ?? caller])).toEqual([
    ['GET', '/api/hcode/get', 'traveller'],
    ['POST', '/api/hcode/paper', 'traveller'],
    ['POST', '/api/hcode/appeal', 'traveller'],
    ['GET', '/api/hcode/appeals', 'traveller'],
    ['GET', '/api/hcode/keys', 'anyone'],
    ['GET', '/api/health-code/appeals', 'codes:decide'],
    ['POST', '/api/health-code/appeals/read', 'codes:decide'],
    ['POST', '/api/health-code/appeals/file', 'codes:decide'],
    ['POST', '/api/health-code/appeals/take', 'codes:decide'],
    ['POST', '/api/health-code/appeals/accept', 'codes:decide'],
    ['POST', '/api/health-code/appeals/refuse', 'codes:decide'],
    ['POST', '/api/health-code/appeals/take-back', 'codes:decide'],
    ['GET', '/api/health-code/rules', 'rules:write'],
    ['POST', '/api/health-code/rules/save', 'rules:write'],
    ['POST', '/api/health-code/rules/begin', 'rules:write'],
    ['POST', '/api/health-code/rules/try', 'rules:write'],
    ['POST', '/api/health-code/rules/try/cancel', 'rules:write'],
    ['POST', '/api/health-code/rules/request', 'rules:write'],
    ['POST', '/api/health-code/rules/release', 'rules:release'],
    ['POST', '/api/health-code/rules/decline', 'rules:write'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

test('the keys are public', async () => {
  const call = calls.find(({ name }) => name === 'readHealthCodeKeys') as AnyCall;
  const { status, body } = await sendCall(call, {}, {});
  expect(status).toBe(200);
  expect(body).not.toMatch(/"d"/);
});

describe.each(travellerCalls)('$name', (call) => {
  const inputOf = (member: string) => inputs[call.name]?.(member) ?? {};

  test('answers about the person and a child, and repeats the first answer to a retry', async () => {
    const parent = await aCodeHolder(world);
    const child = await parent.addChild();
    for (const member of [parent.self, child]) {
      await parent.assess({ symptoms: ['fever'] }, { member });
      const key = newId();
      const first = await sendCall(call, withToken(parent.who.smsToken), inputOf(member), key);
      expect(first.status).toBe(200);
      expect(first.headers['cache-control']).toBe('no-store');
      expect((await sendCall(call, withToken(parent.who.smsToken), inputOf(member), key)).body).toBe(first.body);
    }
  });

  test('refuses anonymous callers, ended logins, staff and invalid tokens', async () => {
    const { staffToken } = await logInStaff(world, ['health-officer']);
    for (const headers of [{}, page, withToken(endedLogin.smsToken), withToken(newToken()), withCookie(staffToken)])
      expect((await sendCall(call, headers, inputOf(resident.self))).status).toBe(401);
  });

  test('answers about another person exactly as about an unknown one', async () => {
    const stranger = await aCodeHolder(world);
    for (const member of [resident.self, await resident.addChild()]) {
      const ofOther = await sendCall(call, withToken(stranger.who.smsToken), inputOf(member));
      const ofUnknown = await sendCall(call, withToken(stranger.who.smsToken), inputOf(newId()));
      expect(ofOther.status).toBe(404);
      expect(ofUnknown.status).toBe(404);
      expect(withoutRequest(ofOther)).toBe(withoutRequest(ofUnknown));
    }
  });

  test('is refused once the right to act for the person has ended', async () => {
    const [helper, helped] = [await aCodeHolder(world), await aCodeHolder(world)];
    await helped.assess({ symptoms: ['fever'] });
    await helper.ask(helped);
    const request = await helped.accept();
    const input = inputOf(helped.self);
    expect((await sendCall(call, withToken(helper.who.smsToken), input)).status).toBe(200);
    await helped.end(request);
    expect((await sendCall(call, withToken(helper.who.smsToken), input)).status).toBe(404);
  });
});

describe.each(staffCalls)('$name', (call) => {
  test.each(roleNames)('admits only the roles with its scope: %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, json } = await sendCall(call, withCookie(staffToken), inputs[call.name]?.('') ?? {});
    const isAllowed = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect([status === 403, json.problem === 'staff/not-your-job']).toEqual(isAllowed ? [false, false] : [true, true]);
    expect([200, 409].includes(status) || (call.name === 'openAppealFile' && status === 404)).toBe(isAllowed);
  });

  test('refuses anonymous callers, travellers and invalid tokens', async () => {
    for (const headers of [page, withToken(resident.who.smsToken), withCookie(newToken())])
      expect((await sendCall(call, headers, inputs[call.name]?.('') ?? {})).status).toBe(401);
  });
});

const optional: Record<string, string[]> = {
  readHealthCode: ['key'],
  appealHealthCode: ['files'],
  pageAppeals: ['cursor'],
};

test('handles hostile values without an error', async () => {
  const { staffToken } = await logInStaff(world, ['health-officer']);
  const hostileValues: unknown[] = [
    null,
    {},
    [],
    -7,
    1e99,
    'a\0b',
    '\ud800',
    'x'.repeat(5000),
    "' or 1=1 --",
    { constructor: ['x'] },
  ];
  for (const call of calls)
    for (const field of [...Object.keys(inputs[call.name]?.('') ?? {}), ...(optional[call.name] ?? [])])
      for (const value of hostileValues) {
        const headers = call.caller === 'staff' ? withCookie(staffToken) : withToken(resident.who.smsToken);
        const { status } = await sendCall(call, headers, { ...inputs[call.name]?.(resident.self), [field]: value });
        expect([200, 400, 404, 409, 429], `${call.name} ${field} ${JSON.stringify(value)}`).toContain(status);
      }
});
