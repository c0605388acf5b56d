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
const ofTravellers = activitiesRoutes.map(({ call }) => call).filter(({ who }) => who === 'traveller');
const gone = await logIn(world);
await endSessions(world, gone, { account: gone.accountId }, 'log-out');
const guidance = { guidance_en: 'Bring a mat.', guidance_ms: 'Bawa sejadah.', capacity: 1000 };
const events = {
  mosque: (await planTestEvent(world, guidance)).id,
  activity: (await planTestEvent(world, { ...guidance, family: 'activity' })).id,
};

type About = { event_id: string; member_id: string };

/** A right input of each call, by the last word of its address. */
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
const wordOf = ({ path }: AnyCall) => path.split('/').at(-1) ?? '';
const familyOf = ({ path }: AnyCall) => (path.startsWith('/api/mosque/') ? 'mosque' : 'activity');
const inputOf = (call: AnyCall, member_id: string, event_id = events[familyOf(call)]) =>
  inputs[wordOf(call)]?.({ event_id, member_id }) ?? {};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const byToken = (token: string) => ({ ...page, 'sms-token': token });

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

const withoutRequest = ({ body }: { body: string }) => body.replace(/"requestId":"[^"]*"/g, '');

/** Somebody for whom each of the calls means something: not assessed where there is to be an appeal. */
async function ready(call: AnyCall) {
  const one = await aResidentWhoBooks(world, { family: familyOf(call) });
  const child = await one.addChild();
  if (wordOf(call) !== 'act')
    for (const member of [one.self, child]) {
      await one.assess({}, { member });
      await one.look({ id: events[familyOf(call)] }, 1, member);
    }
  return { ...one, child };
}

test('the calls of both families are these, each with an input here', () => {
  const words = Object.keys(inputs);
  expect(ofTravellers.map(({ method, path }) => `${method} ${path}`)).toEqual(
    (['mosque', 'activity'] as const).flatMap((family) =>
      words.map((word) => `${posted.has(word) ? 'POST' : 'GET'} /api/${family}/${word}`),
    ),
  );
});
const posted = new Set(['apply', 'act', 'upload_coordinate', 'report_looked_video']);

test('anybody reads the keys, and nothing of them that signs', async () => {
  const call = activitiesRoutes.map((route) => route.call).find(({ name }) => name === 'readEventCodeKeys') as AnyCall;
  const { status, body } = await place(call, {}, {});
  expect(status).toBe(200);
  expect(body).not.toMatch(/"d"/);
});

describe.each(ofTravellers)('$name', (call) => {
  test('answers whoever it is of, for a child too; and a repetition with the first answer', async () => {
    const parent = await ready(call);
    for (const member of [parent.self, parent.child]) {
      const key = newId();
      const first = await place(call, byToken(parent.who.token), inputOf(call, member), key);
      expect([first.status, first.headers['cache-control']], first.body).toEqual([200, 'no-store']);
      // What changes nothing is answered anew, at another time.
      const again = call.repeat === 'once' ? place(call, byToken(parent.who.token), inputOf(call, member), key) : first;
      expect((await again).body).toBe(first.body);
    }
  });

  test('nobody, an ended login, staff and a token that means nothing are refused', async () => {
    const { staffToken } = await logInStaff(world, ['event-organiser']);
    const one = await aResidentWhoBooks(world);
    const cookie = { ...page, cookie: `sihat_staff=${staffToken}` };
    for (const headers of [{}, page, byToken(gone.token), byToken(newToken()), cookie])
      expect((await place(call, headers, inputOf(call, one.self))).status).toBe(401);
  });
});

describe.each(ofTravellers.filter((call) => 'member_id' in inputOf(call, '')))('$name', (call) => {
  test('about somebody else is answered as about nobody, to the byte', async () => {
    const [one, stranger] = [await ready(call), await aResidentWhoBooks(world)];
    for (const member of [one.self, one.child]) {
      const theirs = await place(call, byToken(stranger.who.token), inputOf(call, member));
      const nothing = await place(call, byToken(stranger.who.token), inputOf(call, newId()));
      expect([theirs.status, nothing.status]).toEqual([404, 404]);
      expect(withoutRequest(theirs)).toBe(withoutRequest(nothing));
    }
  });

  test('ends with the right to act for somebody', async () => {
    const [asking, helped] = [await aResidentWhoBooks(world), await ready(call)];
    await asking.ask(helped);
    const request = await helped.accept();
    expect((await place(call, byToken(asking.who.token), inputOf(call, helped.self))).status).toBe(200);
    await helped.end(request);
    expect((await place(call, byToken(asking.who.token), inputOf(call, helped.self))).status).toBe(404);
  });
});

describe.each(ofTravellers.filter((call) => 'event_id' in inputOf(call, '')))('$name', (call) => {
  test('an event of the other family is not there', async () => {
    const one = await ready(call);
    const other = events[familyOf(call) === 'mosque' ? 'activity' : 'mosque'];
    const theirs = await place(call, byToken(one.who.token), inputOf(call, one.self, other));
    const nothing = await place(call, byToken(one.who.token), inputOf(call, one.self, newId()));
    expect([theirs.status, nothing.status]).toEqual([404, 404]);
    expect(withoutRequest(theirs)).toBe(withoutRequest(nothing));
  });
});

test('a place of somebody else is answered as one that is not there', async () => {
  const [call] = ofTravellers.filter((one) => wordOf(one) === 'get_active_code');
  const [one, stranger] = [await aResidentWhoBooks(world), await aResidentWhoBooks(world)];
  await one.assess();
  await one.look({ id: events.mosque }, 1);
  const { id } = await one.apply({ id: events.mosque });
  const theirs = await place(call as AnyCall, byToken(stranger.who.token), { booking_id: id });
  const nothing = await place(call as AnyCall, byToken(stranger.who.token), { booking_id: newId() });
  expect([theirs.status, nothing.status]).toEqual([404, 404]);
  expect(withoutRequest(theirs)).toBe(withoutRequest(nothing));
});

test('hostile values are refused calmly', async () => {
  const one = await aResidentWhoBooks(world);
  const wrongs: unknown[] = [null, {}, [], -7, 1e99, 'a\0b', '\ud800', 'x'.repeat(5000), "' or 1=1 --", { a: ['x'] }];
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
  for (const call of ofTravellers)
    for (const field of fields)
      for (const wrong of wrongs) {
        const { status } = await place(call, byToken(one.who.token), { ...inputOf(call, one.self), [field]: wrong });
        expect([200, 400, 404, 409, 429], `${call.name} ${field} ${JSON.stringify(wrong)}`).toContain(status);
      }
});
