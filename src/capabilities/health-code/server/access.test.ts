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
const ofResidents = calls.filter(({ who }) => who === 'traveller');
const ofStaff = calls.filter(({ who }) => who === 'staff');
const gone = await logIn(world);
await endSessions(world, gone, { account: gone.accountId }, 'log-out');
const one = await aCodeHolder(world);
await one.assess({ symptoms: ['fever'] });
const appeal = (await one.appeal()).id;

/** A right input of each call, about somebody. */
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
  takeBackAcceptance: () => ({ id: appeal, reason: 'Why' }),
  readCodeRules: () => ({}),
  saveCodeRules: () => ({ revision: 7, draft: { hours: 24, rules: [] } }),
  beginCodeRules: () => ({ revision: 7, version: 1 }),
  tryCodeRules: () => ({ revision: 7 }),
  cancelCodeRulesTry: () => ({ id: newId() }),
  askForCodeRules: () => ({ revision: 7, note: 'Why' }),
  releaseCodeRules: () => ({ revision: 7, changing: null }),
  declineCodeRules: () => ({ revision: 7, reason: 'Why' }),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const byToken = (token: string) => ({ ...page, 'sms-token': token });
const byCookie = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });

async function place(call: AnyCall, headers: Record<string, string>, input: object, key = newId()) {
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
    said: isFile ? {} : answer.json<{ problem?: string }>(),
    headers: answer.headers,
  };
}

const withoutRequest = ({ body }: { body: string }) => body.replace(/"requestId":"[^"]*"/g, '');

test('the calls are these, each with an input here', () => {
  expect(calls.map(({ method, path, who, scope }) => [method, path, scope ?? who])).toEqual([
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
    ['POST', '/api/health-code/rules/ask', 'rules:write'],
    ['POST', '/api/health-code/rules/release', 'rules:release'],
    ['POST', '/api/health-code/rules/decline', 'rules:write'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

test('anybody reads the keys', async () => {
  const call = calls.find(({ name }) => name === 'readHealthCodeKeys') as AnyCall;
  const { status, body } = await place(call, {}, {});
  expect(status).toBe(200);
  expect(body).not.toMatch(/"d"/);
});

describe.each(ofResidents)('$name', (call) => {
  const inputOf = (member: string) => inputs[call.name]?.(member) ?? {};

  test('answers whoever it is of, for a child too', async () => {
    const parent = await aCodeHolder(world);
    const child = await parent.addChild();
    for (const member of [parent.self, child]) {
      await parent.assess({ symptoms: ['fever'] }, { member });
      const key = newId();
      const first = await place(call, byToken(parent.who.token), inputOf(member), key);
      expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
      expect((await place(call, byToken(parent.who.token), inputOf(member), key)).body).toBe(first.body);
    }
  });

  test('nobody, an ended login, staff and a token that means nothing are refused', async () => {
    const { staffToken } = await logInStaff(world, ['health-officer']);
    for (const headers of [{}, page, byToken(gone.token), byToken(newToken()), byCookie(staffToken)])
      expect((await place(call, headers, inputOf(one.self))).status).toBe(401);
  });

  test('about somebody else is answered as about nobody, to the byte', async () => {
    const stranger = await aCodeHolder(world);
    for (const member of [one.self, await one.addChild()]) {
      const theirs = await place(call, byToken(stranger.who.token), inputOf(member));
      const nothing = await place(call, byToken(stranger.who.token), inputOf(newId()));
      expect([theirs.status, nothing.status]).toEqual([404, 404]);
      expect(withoutRequest(theirs)).toBe(withoutRequest(nothing));
    }
  });

  test('ends with the right to act for somebody', async () => {
    const [asking, helped] = [await aCodeHolder(world), await aCodeHolder(world)];
    await helped.assess({ symptoms: ['fever'] });
    await asking.ask(helped);
    const request = await helped.accept();
    const input = inputOf(helped.self);
    expect((await place(call, byToken(asking.who.token), input)).status).toBe(200);
    await helped.end(request);
    expect((await place(call, byToken(asking.who.token), input)).status).toBe(404);
  });
});

describe.each(ofStaff)('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, said } = await place(call, byCookie(staffToken), inputs[call.name]?.('') ?? {});
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect([status === 403, said.problem === 'staff/not-your-job']).toEqual(may ? [false, false] : [true, true]);
    expect([200, 409].includes(status) || (call.name === 'openAppealFile' && status === 404)).toBe(may);
  });

  test('nobody, a traveller and a token that means nothing are refused', async () => {
    for (const headers of [page, byToken(one.who.token), byCookie(newToken())])
      expect((await place(call, headers, inputs[call.name]?.('') ?? {})).status).toBe(401);
  });
});

/** Fields that may be left out. */
const optional: Record<string, string[]> = {
  readHealthCode: ['key'],
  appealHealthCode: ['files'],
  pageAppeals: ['cursor'],
};

test('hostile values are refused calmly', async () => {
  const { staffToken } = await logInStaff(world, ['health-officer']);
  const wrongs: unknown[] = [
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
      for (const wrong of wrongs) {
        const headers = call.who === 'staff' ? byCookie(staffToken) : byToken(one.who.token);
        const { status } = await place(call, headers, { ...inputs[call.name]?.(one.self), [field]: wrong });
        expect([200, 400, 404, 409, 429], `${call.name} ${field} ${JSON.stringify(wrong)}`).toContain(status);
      }
});
