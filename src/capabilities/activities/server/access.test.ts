import { describe, expect, test } from 'vitest';
import { endSessions } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { activitiesRoutes } from './routes.ts';
import { aResidentWhoBooks, openActivitiesWorld, planTestEvent } from './testing/world.ts';

const world = await openActivitiesWorld();
const app = await serveRoutes(world, activitiesRoutes);
const travellerCalls = activitiesRoutes.map(({ call }) => call).filter(({ caller }) => caller === 'traveller');
const endedLogin = await logIn(world);
await endSessions(world, endedLogin, { account: endedLogin.accountId }, 'log-out');
const guidance = { guidance_en: 'Bring a mat.', guidance_ms: 'Bawa sejadah.', capacity: 1000 };
const events = {
  mosque: (await planTestEvent(world, guidance)).id,
  activity: (await planTestEvent(world, { ...guidance, kind: 'activity' })).id,
};

type About = { event_id: string; member_id: string };

/** Valid input of each call, by the last segment of its path. */
const inputs: Record<string, (about: About) => Record<string, unknown>> = {
  list: () => ({}),
  next_entrance: (about) => about,
  apply: (about) => ({ ...about, or_wait: true }),
  act: (about) => ({ ...about, act: 'appeal', text: 'Why' }),
  get_active_code: () => ({}),
  upload_coordinate: () => ({ latitude: 4.9, longitude: 114.9 }),
  report_looked_video: (about) => ({ ...about, version: 1 }),
  is_create_hcode: ({ member_id }) => ({ member_id }),
  homepage_entrance: () => ({}),
};
const lastSegmentOf = ({ path }: AnyCall) => path.split('/').at(-1) ?? '';
const kindOf = ({ path }: AnyCall) => (path.startsWith('/api/mosque/') ? 'mosque' : 'activity');
const inputOf = (call: AnyCall, member_id: string, event_id = events[kindOf(call)]) =>
  inputs[lastSegmentOf(call)]?.({ event_id, member_id }) ?? {};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const withToken = (token: string) => ({ ...page, 'sms-token': token });

async function sendCall(call: AnyCall, headers: Record<string, string>, input: object, key = newId()) {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${query}` : call.path,
    headers: { 'request-id': key, ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  return { status: answer.statusCode, body: answer.body, headers: answer.headers };
}

const withoutRequest = ({ body }: { body: string }) => body.replace(/"requestId":"[^"]*"/g, '');

/** Registers a resident with a child for whom the call is valid. For an appeal, both have no self-assessment. */
async function aReadyResident(call: AnyCall) {
  const resident = await aResidentWhoBooks(world, { eventKind: kindOf(call) });
  const child = await resident.addChild();
  if (lastSegmentOf(call) !== 'act')
    for (const member of [resident.self, child]) {
      await resident.assess({}, { member });
      await resident.viewGuidance({ id: events[kindOf(call)] }, 1, member);
    }
  return { ...resident, child };
}

test('both kinds have the same calls, each with an input in this test', () => {
  const segments = Object.keys(inputs);
  expect(travellerCalls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    (['mosque', 'activity'] as const).flatMap((kind) =>
      segments.map((segment) => `${posted.has(segment) ? 'POST' : 'GET'} /api/${kind}/${segment}`),
    ),
  );
});
const posted = new Set(['apply', 'act', 'upload_coordinate', 'report_looked_video']);

test('publishes the keys without their private part', async () => {
  const call = activitiesRoutes.map((route) => route.call).find(({ name }) => name === 'readEventCodeKeys') as AnyCall;
  const { status, body } = await sendCall(call, {}, {});
  expect(status).toBe(200);
  expect(body).not.toMatch(/"d"/);
});

describe.each(travellerCalls)('$name', (call) => {
  test('answers about the person and a child, and repeats the first answer to a retry', async () => {
    const parent = await aReadyResident(call);
    for (const member of [parent.self, parent.child]) {
      const key = newId();
      const first = await sendCall(call, withToken(parent.who.smsToken), inputOf(call, member), key);
      expect([first.status, first.headers['cache-control']], first.body).toEqual([200, 'no-store']);
      // The answer of a safe call contains the time, so a second answer differs.
      const repeated =
        call.idempotency === 'once'
          ? sendCall(call, withToken(parent.who.smsToken), inputOf(call, member), key)
          : first;
      expect((await repeated).body).toBe(first.body);
    }
  });

  test('refuses anonymous callers, ended logins, staff and invalid tokens', async () => {
    const { staffToken } = await logInStaff(world, ['event-organiser']);
    const resident = await aResidentWhoBooks(world);
    const cookie = { ...page, cookie: `sihat_staff=${staffToken}` };
    for (const headers of [{}, page, withToken(endedLogin.smsToken), withToken(newToken()), cookie])
      expect((await sendCall(call, headers, inputOf(call, resident.self))).status).toBe(401);
  });
});

describe.each(travellerCalls.filter((call) => 'member_id' in inputOf(call, '')))('$name', (call) => {
  test('answers about another person exactly as about an unknown one', async () => {
    const [resident, stranger] = [await aReadyResident(call), await aResidentWhoBooks(world)];
    for (const member of [resident.self, resident.child]) {
      const ofOther = await sendCall(call, withToken(stranger.who.smsToken), inputOf(call, member));
      const ofUnknown = await sendCall(call, withToken(stranger.who.smsToken), inputOf(call, newId()));
      expect(ofOther.status).toBe(404);
      expect(ofUnknown.status).toBe(404);
      expect(withoutRequest(ofOther)).toBe(withoutRequest(ofUnknown));
    }
  });

  test('is refused once the right to act for the person has ended', async () => {
    const [helper, helped] = [await aResidentWhoBooks(world), await aReadyResident(call)];
    await helper.ask(helped);
    const request = await helped.accept();
    expect((await sendCall(call, withToken(helper.who.smsToken), inputOf(call, helped.self))).status).toBe(200);
    await helped.end(request);
    expect((await sendCall(call, withToken(helper.who.smsToken), inputOf(call, helped.self))).status).toBe(404);
  });
});

describe.each(travellerCalls.filter((call) => 'event_id' in inputOf(call, '')))('$name', (call) => {
  test('hides events of the other kind', async () => {
    const resident = await aReadyResident(call);
    const other = events[kindOf(call) === 'mosque' ? 'activity' : 'mosque'];
    const ofOther = await sendCall(call, withToken(resident.who.smsToken), inputOf(call, resident.self, other));
    const ofUnknown = await sendCall(call, withToken(resident.who.smsToken), inputOf(call, resident.self, newId()));
    expect(ofOther.status).toBe(404);
    expect(ofUnknown.status).toBe(404);
    expect(withoutRequest(ofOther)).toBe(withoutRequest(ofUnknown));
  });
});

test('answers about another person’s booking as about an unknown one', async () => {
  const [call] = travellerCalls.filter((candidate) => lastSegmentOf(candidate) === 'get_active_code');
  const [resident, stranger] = [await aResidentWhoBooks(world), await aResidentWhoBooks(world)];
  await resident.assess();
  await resident.viewGuidance({ id: events.mosque }, 1);
  const { id } = await resident.apply({ id: events.mosque });
  const ofOther = await sendCall(call as AnyCall, withToken(stranger.who.smsToken), { booking_id: id });
  const ofUnknown = await sendCall(call as AnyCall, withToken(stranger.who.smsToken), { booking_id: newId() });
  expect(ofOther.status).toBe(404);
  expect(ofUnknown.status).toBe(404);
  expect(withoutRequest(ofOther)).toBe(withoutRequest(ofUnknown));
});

test('handles hostile values without an error', async () => {
  const resident = await aResidentWhoBooks(world);
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
    { a: ['x'] },
  ];
  const fields = [
    'member_id',
    'event_id',
    'booking_id',
    'act',
    'text',
    'or_wait',
    'district',
    'cursor',
    'latitude',
    'version',
  ];
  for (const call of travellerCalls)
    for (const field of fields)
      for (const value of hostileValues) {
        const { status } = await sendCall(call, withToken(resident.who.smsToken), {
          ...inputOf(call, resident.self),
          [field]: value,
        });
        expect([200, 400, 404, 409, 429], `${call.name} ${field} ${JSON.stringify(value)}`).toContain(status);
      }
});
