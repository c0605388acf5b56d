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

/** An input of each call that is right, or right but for what it is about: refused then as every call is. */
const inputs: Record<string, () => Record<string, unknown>> = {
  readSettings: () => ({ group: 'retention' }),
  previewSetting: () => ({ name: 'keepLogDays', value: 30 }),
  changeSetting: () => ({ name: 'windowDays', value: 3 + (++changes % 9), reason: 'A test' }),
  approveSetting: () => ({ id: newId() }),
  refuseSetting: () => ({ id: newId() }),
  listNotices: () => ({}),
  publishNotice: () => ({ tone: 'info', places: ['portal'], link: null, ...outage }),
  endNotice: () => ({ id: newId() }),
  askForOutage: () => outage,
  approveOutage: () => ({ id: newId() }),
  endOutage: () => ({ id: newId() }),
  traceMessages: () => ({ who: reference }),
  confirmAgain: () => ({ reference: 'ABCD-EFGH-JKLM' }),
  findAccount: () => ({ who: traveller.destination.to }),
  endAccountSessions: () => ({ id: newId(), reason: 'A test' }),
};
let changes = 0;

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };

async function place(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const input = { ...inputs[call.name]?.(), ...change };
  const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const answer = await app.inject({
    method: call.method,
    url: `${call.path}${query}`,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  const { statusCode: status, body } = answer;
  return { status, body, headers: answer.headers, said: answer.json<{ problem?: string; data?: object }>() };
}

const as = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });
const callNamed = (name: string) => calls.find((call) => call.name === name) as AnyCall;

test('the calls are these, each with an input here', () => {
  expect(calls.map(({ name, who, scope }) => `${name} ${who} ${scope}`)).toEqual([
    'readSettings staff settings:manage',
    'previewSetting staff settings:manage',
    'changeSetting staff settings:manage',
    'approveSetting staff settings:manage',
    'refuseSetting staff settings:manage',
    'listNotices staff notices:publish',
    'publishNotice staff notices:publish',
    'endNotice staff notices:publish',
    'askForOutage staff settings:manage',
    'approveOutage staff settings:manage',
    'endOutage staff settings:manage',
    'traceMessages staff messages:trace',
    'confirmAgain staff messages:trace',
    'findAccount staff accounts:help',
    'endAccountSessions staff accounts:help',
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(calls)('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { said, status, body } = await place(call, as(staffToken));
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    const refused = status === 403 && said.problem === 'staff/not-your-job';
    expect([refused, [400, 401, 500].includes(status)]).toEqual([!may, false]);
    expect(body).not.toMatch(/Canary|Kenari/);
  });

  test('nobody, and no traveller, is let in', async () => {
    const { token } = await logIn(world);
    for (const headers of [page, as(newToken()), { ...page, 'sms-token': token }, as(token)]) {
      const { status, said } = await place(call, headers);
      expect([status, said.problem]).toEqual([401, 'foundation/session-ended']);
    }
  });

  test('another site is refused, whoever is logged in here; the answer is kept by no cache', async () => {
    const { staffToken } = await logInStaff(world, ['administrator', 'help-desk']);
    const elsewhere = { cookie: `sihat_staff=${staffToken}`, 'sec-fetch-site': 'cross-site', 'x-sihat-page': '1' };
    expect((await place(call, elsewhere)).status).toBe(403);
    expect((await place(call, { cookie: `sihat_staff=${staffToken}` })).status).toBe(403);
    expect((await place(call, as(staffToken))).headers['cache-control']).toBe('no-store');
  });
});

test('whatever changes what everybody sees needs a confirmation just now; ending it does not', async () => {
  const { staffToken } = await logInStaff(world, ['administrator']);
  world.advanceTime(11 * minute);
  const asked: Record<string, string | undefined> = {};
  for (const call of calls.filter(({ scope }) => scope === 'settings:manage' || scope === 'notices:publish'))
    asked[call.name] = (await place(call, as(staffToken))).said.problem;
  const wanting = Object.keys(asked).filter((name) => asked[name] === 'staff/step-up');
  expect(wanting).toEqual(['changeSetting', 'approveSetting', 'publishNotice', 'askForOutage', 'approveOutage']);
});

describe('what is no input', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['a setting of the machine', 'changeSetting', { name: 'rawTokenInLink' }],
    ['a prototype', 'changeSetting', { name: '__proto__' }],
    ['half a day', 'changeSetting', { value: 2.5 }],
    ['a text for a number', 'changeSetting', { value: '5' }],
    ['too much', 'changeSetting', { value: 100_001 }],
    ['no reason', 'changeSetting', { reason: '  ' }],
    ['a novel', 'changeSetting', { reason: 'a'.repeat(301) }],
    ['a text in one language', 'publishNotice', { text: { en: 'Only this' } }],
    ['a long text', 'publishNotice', { text: { ...text, en: 'a'.repeat(281) } }],
    ['an address in the text', 'publishNotice', { text: { ...text, ms: 'Lihat https://evil.example' } }],
    ['a link elsewhere', 'publishNotice', { link: { to: '//evil.example', en: 'a', ms: 'b' } }],
    ['a script for a link', 'publishNotice', { link: { to: 'javascript:alert(1)', en: 'a', ms: 'b' } }],
    ['nowhere', 'publishNotice', { places: [] }],
    ['a place of its own', 'publishNotice', { places: ['border'] }],
    ['another tone', 'publishNotice', { tone: 'danger' }],
    ['a time of another form', 'publishNotice', { endsAt: '2026-11-21T14:00:00Z' }],
    ['NUL', 'publishNotice', { text: { ...text, en: 'a\u0000b' } }],
    ['nobody', 'traceMessages', { who: '' }],
    ['a group that there is not', 'readSettings', { group: 'all' }],
  ])('%s is refused', async (_what, name, change) => {
    const { staffToken } = await logInStaff(world, ['administrator', 'help-desk']);
    expect((await place(callNamed(name), as(staffToken), change)).status).toBe(400);
  });

  test('who published it, and whether, cannot be said by whoever asks', async () => {
    const { staffToken } = await logInStaff(world, ['administrator']);
    await place(callNamed('askForOutage'), as(staffToken), {
      publishedBy: newId(),
      state: 'current',
      published_at: 'now',
    });
    const { body } = await place(callNamed('listNotices'), as(staffToken));
    expect(body).not.toContain('"outage","tone":"warn","state":"current"');
    await world.live.look();
    expect(world.live.notices().filter(({ outage: is }) => is)).toEqual([]);
  });
});

test('no log line names a traveller or a number', () => {
  expect(world.logged.join('\n')).not.toMatch(/Canary|Kenari|\+6737/);
});
