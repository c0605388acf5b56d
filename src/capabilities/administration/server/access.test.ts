import { describe, expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { minute } from '#foundation/time/clock.ts';
import { administrationRoutes } from './routes.ts';
import { openAdministrationWorld } from './testing/world.ts';

const world = await openAdministrationWorld();
const app = await serveRoutes(world, administrationRoutes);
const calls: AnyCall[] = administrationRoutes.map(({ call }) => call);
const traveller = await logInTraveller(world);
const { reference } = await traveller.submit(submissionInput(singleTravellerAnswers({ name: 'Canary Binti Kenari' })));

const text = { en: 'The hall opens at 8.', ms: 'Balai dibuka pada pukul 8.' };
const outage = { text, startsAt: '', endsAt: '2026-11-21T14:00' };

/** Valid input of each call. Ids that do not exist are refused as in any call. */
const inputs: Record<string, () => Record<string, unknown>> = {
  readSettings: () => ({ group: 'retention' }),
  previewSetting: () => ({ name: 'keepLogDays', value: 30 }),
  changeSetting: () => ({ name: 'windowDays', value: 3 + (++changes % 9), reason: 'A test' }),
  approveSetting: () => ({ id: newId() }),
  refuseSetting: () => ({ id: newId() }),
  listNotices: () => ({}),
  publishNotice: () => ({ tone: 'info', locations: ['portal'], link: null, ...outage }),
  endNotice: () => ({ id: newId() }),
  requestOutage: () => outage,
  approveOutage: () => ({ id: newId() }),
  endOutage: () => ({ id: newId() }),
  traceMessages: () => ({ searchText: reference }),
  resendDeclarationConfirmation: () => ({ reference: 'ABCD-EFGH-JKLM' }),
  findAccount: () => ({ searchText: traveller.destination.to }),
  endAccountSessions: () => ({ id: newId(), reason: 'A test' }),
};
let changes = 0;

const pageHeaders = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };

async function callRoute(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const input = { ...inputs[call.name]?.(), ...change };
  const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const answer = await app.inject({
    method: call.method,
    url: `${call.path}${query}`,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  const { statusCode: status, body } = answer;
  return { status, body, headers: answer.headers, json: answer.json<{ problem?: string; data?: object }>() };
}

const headersOf = (token: string | undefined) => ({ ...pageHeaders, ...(token && { cookie: `sihat_staff=${token}` }) });
const callNamed = (name: string) => calls.find((call) => call.name === name) as AnyCall;

test('lists every call with an input', () => {
  expect(calls.map(({ name, caller, scope }) => `${name} ${caller} ${scope}`)).toEqual([
    'readSettings staff settings:manage',
    'previewSetting staff settings:manage',
    'changeSetting staff settings:manage',
    'approveSetting staff settings:manage',
    'refuseSetting staff settings:manage',
    'listNotices staff notices:publish',
    'publishNotice staff notices:publish',
    'endNotice staff notices:publish',
    'requestOutage staff settings:manage',
    'approveOutage staff settings:manage',
    'endOutage staff settings:manage',
    'traceMessages staff messages:trace',
    'resendDeclarationConfirmation staff messages:trace',
    'findAccount staff accounts:help',
    'endAccountSessions staff accounts:help',
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(calls)('$name', (call) => {
  test.each(roleNames)('answers or refuses the role %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { json, status, body } = await callRoute(call, headersOf(staffToken));
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    const refused = status === 403 && json.problem === 'staff/not-your-job';
    expect(refused).toEqual(!may);
    expect([400, 401, 500].includes(status)).toBe(false);
    expect(body).not.toMatch(/Canary|Kenari/);
  });

  test('refuses requests without a session, and travellers', async () => {
    const { smsToken } = await logIn(world);
    for (const headers of [
      pageHeaders,
      headersOf(newToken()),
      { ...pageHeaders, 'sms-token': smsToken },
      headersOf(smsToken),
    ]) {
      const { status, json } = await callRoute(call, headers);
      expect(status).toBe(401);
      expect(json.problem).toBe('foundation/session-ended');
    }
  });

  test('refuses another site, even with a session, and forbids caching', async () => {
    const { staffToken } = await logInStaff(world, ['administrator', 'help-desk']);
    const otherSite = { cookie: `sihat_staff=${staffToken}`, 'sec-fetch-site': 'cross-site', 'x-sihat-page': '1' };
    expect((await callRoute(call, otherSite)).status).toBe(403);
    expect((await callRoute(call, { cookie: `sihat_staff=${staffToken}` })).status).toBe(403);
    expect((await callRoute(call, headersOf(staffToken))).headers['cache-control']).toBe('no-store');
  });
});

test('needs a step-up for changes that everyone sees, but not for ending them', async () => {
  const { staffToken } = await logInStaff(world, ['administrator']);
  world.advanceTime(11 * minute);
  const problems: Record<string, string | undefined> = {};
  for (const call of calls.filter(({ scope }) => scope === 'settings:manage' || scope === 'notices:publish'))
    problems[call.name] = (await callRoute(call, headersOf(staffToken))).json.problem;
  const needingStepUp = Object.keys(problems).filter((name) => problems[name] === 'staff/step-up');
  expect(needingStepUp).toEqual(['changeSetting', 'approveSetting', 'publishNotice', 'requestOutage', 'approveOutage']);
});

describe('invalid input', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['a setting that only the configuration has', 'changeSetting', { name: 'rawTokenInLink' }],
    ['a prototype key', 'changeSetting', { name: '__proto__' }],
    ['half a day', 'changeSetting', { value: 2.5 }],
    ['a text instead of a number', 'changeSetting', { value: '5' }],
    ['a value that is too large', 'changeSetting', { value: 100_001 }],
    ['an empty reason', 'changeSetting', { reason: '  ' }],
    ['a reason that is too long', 'changeSetting', { reason: 'a'.repeat(301) }],
    ['a text in one language', 'publishNotice', { text: { en: 'Only this' } }],
    ['a text that is too long', 'publishNotice', { text: { ...text, en: 'a'.repeat(281) } }],
    ['an address in the text', 'publishNotice', { text: { ...text, ms: 'Lihat https://evil.example' } }],
    ['a link to another host', 'publishNotice', { link: { to: '//evil.example', en: 'a', ms: 'b' } }],
    ['a link with a script', 'publishNotice', { link: { to: 'javascript:alert(1)', en: 'a', ms: 'b' } }],
    ['no location', 'publishNotice', { locations: [] }],
    ['an unknown location', 'publishNotice', { locations: ['border'] }],
    ['another tone', 'publishNotice', { tone: 'danger' }],
    ['a time in another format', 'publishNotice', { endsAt: '2026-11-21T14:00:00Z' }],
    ['NUL', 'publishNotice', { text: { ...text, en: 'a\u0000b' } }],
    ['an empty search', 'traceMessages', { searchText: '' }],
    ['an unknown group', 'readSettings', { group: 'all' }],
  ])('refuses %s', async (_what, name, change) => {
    const { staffToken } = await logInStaff(world, ['administrator', 'help-desk']);
    expect((await callRoute(callNamed(name), headersOf(staffToken), change)).status).toBe(400);
  });

  test('ignores the publisher and the state of a notice in the input', async () => {
    const { staffToken } = await logInStaff(world, ['administrator']);
    await callRoute(callNamed('requestOutage'), headersOf(staffToken), {
      publishedBy: newId(),
      state: 'current',
      published_at: 'now',
    });
    const { body } = await callRoute(callNamed('listNotices'), headersOf(staffToken));
    expect(body).not.toContain('"outage","tone":"warn","state":"current"');
    await world.liveValues.refresh();
    expect(world.liveValues.notices().filter(({ isOutage }) => isOutage)).toEqual([]);
  });
});

test('logs no traveller and no number', () => {
  expect(world.logLines.join('\n')).not.toMatch(/Canary|Kenari|\+6737/);
});
