import { describe, expect, test } from 'vitest';
import { endSessions } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { minute } from '#foundation/time/clock.ts';
import { firstTemplate, wellReport } from './testing/template.ts';
import { selfReportRoutes } from './routes.ts';
import { aResidentWhoReports } from './testing/world.ts';

const world = await openTestWorld();
const app = await serveRoutes(world, selfReportRoutes);
const calls: AnyCall[] = selfReportRoutes.map(({ call }) => call);
const residentCalls = calls.filter(({ caller }) => caller === 'traveller');
const staffCalls = calls.filter(({ caller }) => caller === 'staff');
const loggedOut = await logIn(world);
await endSessions(world, loggedOut, { account: loggedOut.accountId }, 'log-out');

/** Valid input of each call about a person. */
const inputs: Record<string, (member: string) => Record<string, unknown>> = {
  readTemplate: () => ({ kind: 'report' }),
  listReportDates: (member_id) => ({ kind: 'report', member_id }),
  readReports: (member_id) => ({ kind: 'report', member_id }),
  submitReport: (member_id) => ({ kind: 'report', member_id, version: 1, answers: wellReport }),
  readToday: (member_id) => ({ member_id }),
  listTemplates: () => ({}),
  readTemplateVersion: () => ({ kind: 'report', version: 1 }),
  readTemplateDraft: () => ({ kind: 'report' }),
  saveTemplateDraft: () => ({ kind: 'report', revision: 7, template: firstTemplate('report') }),
  restartTemplateDraft: () => ({ kind: 'report', revision: 7, version: 1 }),
  runTemplateDryRun: () => ({ kind: 'report', days: 7 }),
  requestTemplateRelease: () => ({ kind: 'report', revision: 7, note: 'Why' }),
  releaseTemplate: () => ({ kind: 'report', revision: 7 }),
  declineTemplateRelease: () => ({ kind: 'report', revision: 7, reason: 'Why' }),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const byToken = (token: string) => ({ ...page, 'sms-token': token });
const byCookie = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });

async function callRoute(call: AnyCall, headers: Record<string, string>, input: object, key = newId()) {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${query}` : call.path,
    headers: { 'request-id': key, ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  return {
    status: answer.statusCode,
    body: answer.body,
    json: answer.json<{ errno: number; problem?: string }>(),
    headers: answer.headers,
  };
}

const withoutRequest = ({ body }: { body: string }) => body.replace(/"requestId":"[^"]*"/g, '');

test('lists the calls of self-report, each with a test input', () => {
  expect(calls.map(({ method, path, caller, scope }) => [method, path, scope ?? caller])).toEqual([
    ['GET', '/api/hcode/report_template', 'traveller'],
    ['GET', '/api/hcode/report_date_list', 'traveller'],
    ['GET', '/api/hcode/report', 'traveller'],
    ['POST', '/api/hcode/report', 'traveller'],
    ['GET', '/api/self-report/today', 'traveller'],
    ['GET', '/api/self-report/templates', 'templates:write'],
    ['POST', '/api/self-report/templates/version', 'templates:write'],
    ['POST', '/api/self-report/templates/draft', 'templates:write'],
    ['POST', '/api/self-report/templates/draft/save', 'templates:write'],
    ['POST', '/api/self-report/templates/draft/begin', 'templates:write'],
    ['POST', '/api/self-report/templates/try', 'templates:release'],
    ['POST', '/api/self-report/templates/request', 'templates:write'],
    ['POST', '/api/self-report/templates/release', 'templates:release'],
    ['POST', '/api/self-report/templates/decline', 'templates:write'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(residentCalls)('$name', (call) => {
  const inputOf = (member: string) => inputs[call.name]?.(member) ?? {};

  test('accepts the account and its child, and gives the same answer to a repeated request', async () => {
    const resident = await aResidentWhoReports(world);
    for (const member of [resident.self, await resident.addChild({ name: wellReport['name'] as string })]) {
      const key = newId();
      const first = await callRoute(call, byToken(resident.who.smsToken), inputOf(member), key);
      expect(first.status).toBe(200);
      expect(first.headers['cache-control']).toBe('no-store');
      expect((await callRoute(call, byToken(resident.who.smsToken), inputOf(member), key)).body).toBe(first.body);
    }
    expect((await resident.dates()).items.length).toBe(call.name === 'submitReport' ? 1 : 0);
  });

  test('refuses anonymous callers, ended sessions, staff and unknown tokens', async () => {
    const { self } = await aResidentWhoReports(world);
    const { staffToken } = await logInStaff(world, ['health-officer']);
    for (const headers of [{}, page, byToken(loggedOut.smsToken), byToken(newToken()), byCookie(staffToken)])
      expect((await callRoute(call, headers, inputOf(self))).status).toBe(401);
  });
});

describe.each(residentCalls.filter(({ name }) => name !== 'readTemplate'))('$name', (call) => {
  test('gives the same answer, byte for byte, about a stranger and about an unknown person', async () => {
    const [resident, stranger] = [await aResidentWhoReports(world), await aResidentWhoReports(world)];
    const child = await resident.addChild();
    for (const member of [resident.self, child]) {
      const aboutStranger = await callRoute(call, byToken(stranger.who.smsToken), inputs[call.name]?.(member) ?? {});
      const aboutUnknown = await callRoute(call, byToken(stranger.who.smsToken), inputs[call.name]?.(newId()) ?? {});
      expect(aboutStranger.status).toBe(404);
      expect(aboutUnknown.status).toBe(404);
      expect(withoutRequest(aboutStranger)).toBe(withoutRequest(aboutUnknown));
    }
  });

  test('refuses access after the right to act for a person ends', async () => {
    const [helper, helped] = [await aResidentWhoReports(world), await aResidentWhoReports(world)];
    await helper.ask(helped);
    const request = await helped.accept();
    const input = inputs[call.name]?.(helped.self) ?? {};
    expect((await callRoute(call, byToken(helper.who.smsToken), input)).status).toBe(200);
    await helped.end(request);
    expect((await callRoute(call, byToken(helper.who.smsToken), input)).status).toBe(404);
  });
});

describe.each(staffCalls)('$name', (call) => {
  test.each(roleNames)('checks the scope of a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, json } = await callRoute(call, byCookie(staffToken), inputs[call.name]?.('') ?? {});
    const isAllowed = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect([status === 403, json.problem === 'staff/not-your-job']).toEqual(isAllowed ? [false, false] : [true, true]);
    expect([200, 409].includes(status)).toBe(isAllowed);
  });

  test('refuses anonymous callers, travellers and unknown tokens', async () => {
    const { smsToken } = await logIn(world);
    for (const headers of [page, byToken(smsToken), byCookie(newToken())])
      expect((await callRoute(call, headers, inputs[call.name]?.('') ?? {})).status).toBe(401);
  });
});

test('requires a recent step-up for a release', async () => {
  const call = calls.find(({ name }) => name === 'releaseTemplate') as AnyCall;
  const { staffToken } = await logInStaff(world, ['health-officer']);
  world.advanceTime(11 * minute);
  expect((await callRoute(call, byCookie(staffToken), { kind: 'report', revision: 7 })).json.problem).toBe(
    'staff/step-up',
  );
});

test('refuses hostile values without a server error', async () => {
  const resident = await aResidentWhoReports(world);
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
    { __proto__: 'x' },
  ];
  for (const call of calls)
    for (const field of [
      'kind',
      'member_id',
      'version',
      'answers',
      'date',
      'before',
      'revision',
      'template',
      'note',
      'reason',
    ])
      for (const value of hostileValues) {
        const headers = call.caller === 'staff' ? byCookie(staffToken) : byToken(resident.who.smsToken);
        const { status } = await callRoute(call, headers, { ...inputs[call.name]?.(resident.self), [field]: value });
        expect([200, 400, 404, 409, 429], `${call.name} ${field} ${JSON.stringify(value)}`).toContain(status);
      }
  const submit = calls.find(({ name }) => name === 'submitReport') as AnyCall;
  for (const value of hostileValues)
    for (const question of ['symptoms', 'name', 'birth-date', 'mukim', 'contact']) {
      const answers = { ...wellReport, [question]: value };
      const { status } = await callRoute(submit, byToken(resident.who.smsToken), {
        ...inputs['submitReport']?.(resident.self),
        answers,
      });
      expect([400, 429], `${question} ${JSON.stringify(value)}`).toContain(status);
    }
});
