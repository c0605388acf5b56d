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
const ofResidents = calls.filter(({ who }) => who === 'traveller');
const ofStaff = calls.filter(({ who }) => who === 'staff');
const gone = await logIn(world);
await endSessions(world, gone, { account: gone.accountId }, 'log-out');

/** A right input of each call, about somebody. */
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
  beginTemplateDraft: () => ({ kind: 'report', revision: 7, version: 1 }),
  tryTemplate: () => ({ kind: 'report', days: 7 }),
  askForTemplate: () => ({ kind: 'report', revision: 7, note: 'Why' }),
  releaseTemplate: () => ({ kind: 'report', revision: 7 }),
  declineTemplate: () => ({ kind: 'report', revision: 7, reason: 'Why' }),
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
  return {
    status: answer.statusCode,
    body: answer.body,
    said: answer.json<{ errno: number; problem?: string }>(),
    headers: answer.headers,
  };
}

const withoutRequest = ({ body }: { body: string }) => body.replace(/"requestId":"[^"]*"/g, '');

test('the calls are these, each with an input here', () => {
  expect(calls.map(({ method, path, who, scope }) => [method, path, scope ?? who])).toEqual([
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
    ['POST', '/api/self-report/templates/ask', 'templates:write'],
    ['POST', '/api/self-report/templates/release', 'templates:release'],
    ['POST', '/api/self-report/templates/decline', 'templates:write'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(ofResidents)('$name', (call) => {
  const inputOf = (member: string) => inputs[call.name]?.(member) ?? {};

  test('answers whoever it is of, for a child too, and a copy with the same', async () => {
    const one = await aResidentWhoReports(world);
    for (const member of [one.self, await one.addChild({ name: wellReport['name'] as string })]) {
      const key = newId();
      const first = await place(call, byToken(one.who.token), inputOf(member), key);
      expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
      expect((await place(call, byToken(one.who.token), inputOf(member), key)).body).toBe(first.body);
    }
    expect((await one.dates()).items.length).toBe(call.name === 'submitReport' ? 1 : 0);
  });

  test('nobody, an ended login, staff and a token that means nothing are refused', async () => {
    const { self } = await aResidentWhoReports(world);
    const { staffToken } = await logInStaff(world, ['health-officer']);
    for (const headers of [{}, page, byToken(gone.token), byToken(newToken()), byCookie(staffToken)])
      expect((await place(call, headers, inputOf(self))).status).toBe(401);
  });
});

describe.each(ofResidents.filter(({ name }) => name !== 'readTemplate'))('$name', (call) => {
  test('about somebody else is answered as about nobody, to the byte', async () => {
    const [one, stranger] = [await aResidentWhoReports(world), await aResidentWhoReports(world)];
    const child = await one.addChild();
    for (const member of [one.self, child]) {
      const theirs = await place(call, byToken(stranger.who.token), inputs[call.name]?.(member) ?? {});
      const nothing = await place(call, byToken(stranger.who.token), inputs[call.name]?.(newId()) ?? {});
      expect([theirs.status, nothing.status]).toEqual([404, 404]);
      expect(withoutRequest(theirs)).toBe(withoutRequest(nothing));
    }
  });

  test('ends with the right to act for somebody', async () => {
    const [helper, helped] = [await aResidentWhoReports(world), await aResidentWhoReports(world)];
    await helper.ask(helped);
    const request = await helped.accept();
    const input = inputs[call.name]?.(helped.self) ?? {};
    expect((await place(call, byToken(helper.who.token), input)).status).toBe(200);
    await helped.end(request);
    expect((await place(call, byToken(helper.who.token), input)).status).toBe(404);
  });
});

describe.each(ofStaff)('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, said } = await place(call, byCookie(staffToken), inputs[call.name]?.('') ?? {});
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect([status === 403, said.problem === 'staff/not-your-job']).toEqual(may ? [false, false] : [true, true]);
    expect([200, 409].includes(status)).toBe(may);
  });

  test('nobody, a traveller and a token that means nothing are refused', async () => {
    const { token } = await logIn(world);
    for (const headers of [page, byToken(token), byCookie(newToken())])
      expect((await place(call, headers, inputs[call.name]?.('') ?? {})).status).toBe(401);
  });
});

test('a release asks who it is, when that was shown long ago', async () => {
  const call = calls.find(({ name }) => name === 'releaseTemplate') as AnyCall;
  const { staffToken } = await logInStaff(world, ['health-officer']);
  world.advanceTime(11 * minute);
  expect((await place(call, byCookie(staffToken), { kind: 'report', revision: 7 })).said.problem).toBe('staff/step-up');
});

test('hostile values are refused calmly', async () => {
  const one = await aResidentWhoReports(world);
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
      for (const wrong of wrongs) {
        const headers = call.who === 'staff' ? byCookie(staffToken) : byToken(one.who.token);
        const { status } = await place(call, headers, { ...inputs[call.name]?.(one.self), [field]: wrong });
        expect([200, 400, 404, 409, 429], `${call.name} ${field} ${JSON.stringify(wrong)}`).toContain(status);
      }
  const submit = calls.find(({ name }) => name === 'submitReport') as AnyCall;
  for (const wrong of wrongs)
    for (const question of ['symptoms', 'name', 'birth-date', 'mukim', 'contact']) {
      const answers = { ...wellReport, [question]: wrong };
      const { status } = await place(submit, byToken(one.who.token), {
        ...inputs['submitReport']?.(one.self),
        answers,
      });
      expect([400, 429], `${question} ${JSON.stringify(wrong)}`).toContain(status);
    }
});
