import { describe, expect, test } from 'vitest';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
} from '#capabilities/declaration/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { type Answer, headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, today } from '#foundation/server/testing/bare-world.ts';
import { day } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { clearKeyCache } from './key-guard.ts';
import { carriersRoutes } from './routes.ts';
import { setCarrierStatus } from './store.ts';
import { newCarrier, newKey, openCarriersWorld } from './testing/world.ts';

const world = await openCarriersWorld();
const passportNumber = newPassport();
await (await logInTraveller(world)).submit(singleTravellerAnswers({ passportNumber }));
const declaredPerson = { passportNumber, birthDate: '1986-03-14' };
const contact = { name: 'Canary Person', email: 'canary@example.com', phone: '+673 222 2222' };
const facts = { name: 'Canary Air', code: '', contact };
const limits = { perMinute: 300, perDay: 3000 };
const reason = 'A test';
const withKey = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
const { bearer: validKey } = await newKey(world);
const program = { headers: withKey(validKey) };

const send = await testRouteAccess(
  world,
  carriersRoutes,
  {
    askQuestion: () => sentBy(program, { ...declaredPerson, flightDate: today }),
    askManifest: () => sentBy(program, { flight: 'BI 98', flightDate: today, people: [declaredPerson] }),
    listCarriers: () => ({}),
    addCarrier: () => facts,
    changeCarrier: async () => ({ ...facts, id: await newCarrier(world) }),
    suspendCarrier: async () => ({ id: await newCarrier(world), reason }),
    reinstateCarrier: async () => {
      const id = await newCarrier(world);
      await setCarrierStatus(world.sql, id, 'suspended');
      return { id, reason };
    },
    addCarrierKey: async () => ({
      id: newId(),
      carrierId: await newCarrier(world),
      name: 'Gate',
      scopes: ['question', 'manifest'],
      ...limits,
      lastDay: addDays(today, 30),
    }),
    changeKeyLimits: async () => ({ id: (await newKey(world)).id, ...limits }),
    revokeCarrierKey: async () => ({ id: (await newKey(world)).id, reason }),
  },
  { stepUp: ['reinstateCarrier', 'addCarrierKey', 'changeKeyLimits'] },
);

type Content = { problem?: string; data?: unknown; errors?: { path: string }[] };
const contentOf = ({ body }: Answer) => JSON.parse(body) as Content;

test('the key of a carrier is no login of staff', async () => {
  for (const { call } of carriersRoutes.filter((route) => route.call.caller === 'staff'))
    expect((await send(call.name, headersOf(program))).status, call.name).toBe(401);
});

describe.each([
  { name: 'askQuestion', scope: 'question' as const, other: 'manifest' as const, data: { answer: 'OK' } },
  { name: 'askManifest', scope: 'manifest' as const, other: 'question' as const, data: { answers: ['OK'] } },
])('$name', ({ name, scope, other, data }) => {
  test('admits a key with its scope, and announces the limits of the key', async () => {
    const { bearer } = await newKey(world, { scopes: [scope], perMinute: 400, perDay: 5000 });
    const answer = await send(name, withKey(bearer));
    expect([answer.status, contentOf(answer).data]).toEqual([200, data]);
    expect(answer.headers['ratelimit-policy']).toBe('"minute";q=400;w=60, "day";q=5000;w=86400');
  });

  test('refuses a key with another scope, and names the scope that it needs', async () => {
    const answer = await send(name, withKey((await newKey(world, { scopes: [other] })).bearer));
    expect([answer.status, contentOf(answer).problem]).toEqual([403, 'carriers/not-allowed']);
    const challenge = `Bearer realm="sihat carriers", error="insufficient_scope", scope="${scope}"`;
    expect(answer.headers['www-authenticate']).toBe(challenge);
  });

  test('refuses requests without a valid key', async () => {
    const { smsToken } = await logIn(world);
    const { staffToken } = await logInStaff(world, ['administrator']);
    const secret = validKey.split('_').slice(2).join('_');
    const otherHeaders: Record<string, string>[] = [
      { 'sms-token': smsToken },
      headersOf({ staffToken }),
      { authorization: validKey },
      { authorization: `Basic ${Buffer.from(`${validKey}:`).toString('base64')}` },
      withKey(`${validKey.slice(0, -1)}${validKey.endsWith('A') ? 'B' : 'A'}`),
      withKey(secret),
      withKey(`shc_${'0'.repeat(16)}_${secret}`),
      withKey(smsToken),
      { 'sms-token': validKey },
      { cookie: `sihat_staff=${secret}` },
    ];
    for (const headers of otherHeaders) {
      const answer = await send(name, { authorization: '', ...headers });
      expect([answer.status, contentOf(answer).problem]).toEqual([401, 'carriers/unknown-key']);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer realm="sihat carriers"(, error="invalid_token")?$/);
      expect(contentOf(answer).data).toBeUndefined();
    }
    const { headers } = await send(name, { authorization: '' });
    expect(headers['www-authenticate']).toBe('Bearer realm="sihat carriers"');
  });

  test('refuses a key that has expired or was revoked, or whose carrier is suspended', async () => {
    const administrator = headersOf(await logInStaff(world, ['administrator']));
    const expectEnded = async (bearer: string) => {
      clearKeyCache();
      const answer = await send(name, withKey(bearer));
      expect([answer.status, contentOf(answer).problem]).toEqual([401, 'carriers/key-ended']);
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="sihat carriers", error="invalid_token"');
    };
    const revoked = await newKey(world);
    await send('revokeCarrierKey', administrator, { id: revoked.id });
    await expectEnded(revoked.bearer);
    const suspended = await newKey(world);
    await send('suspendCarrier', administrator, { id: suspended.carrier });
    await expectEnded(suspended.bearer);
    await send('reinstateCarrier', administrator, { id: suspended.carrier });
    clearKeyCache();
    expect((await send(name, withKey(suspended.bearer))).status).toBe(200);
    const short = await newKey(world, { days: 1 });
    expect((await send(name, withKey(short.bearer))).status).toBe(200);
    world.advanceTime(day);
    await expectEnded(short.bearer);
    world.setTime(noon);
  });

  test('tells when to retry after a limit is exceeded', async () => {
    const { bearer } = await newKey(world, { perMinute: 1, perDay: 10 });
    expect((await send(name, withKey(bearer))).status).toBe(200);
    const answer = await send(name, withKey(bearer));
    expect([answer.status, contentOf(answer).problem]).toEqual([429, 'carriers/over-limit']);
    expect(answer.headers).toMatchObject({
      'retry-after': '60',
      ratelimit: '"minute";r=0;t=60',
      'ratelimit-policy': '"minute";q=1;w=60, "day";q=10;w=86400',
    });
  });
});

test.each<[string, string, Record<string, unknown>, string]>([
  ['askQuestion', 'a passport number of five characters', { passportNumber: 'AB123' }, 'passportNumber'],
  ['askQuestion', 'a passport number with a symbol', { passportNumber: 'P1234!6' }, 'passportNumber'],
  ['askQuestion', 'a day that does not exist', { birthDate: '2025-02-29' }, 'birthDate'],
  ['askQuestion', 'a date in another order', { flightDate: '21-11-2026' }, 'flightDate'],
  ['askQuestion', 'a flight of last week', { flightDate: '2026-11-14' }, 'flightDate'],
  ['askQuestion', 'markup as flight', { flight: '<b>' }, 'flight'],
  ['askManifest', 'no people', { people: [] }, 'people'],
  ['askManifest', 'too many people', { people: Array.from({ length: 301 }, () => declaredPerson) }, 'people'],
  [
    'askManifest',
    'one invalid person',
    { people: [declaredPerson, { ...declaredPerson, birthDate: 'x' }] },
    'people.1.birthDate',
  ],
  ['askManifest', 'no flight', { flight: '' }, 'flight'],
])('%s with %s is refused with the path of the error', async (name, _what, change, path) => {
  const answer = await send(name, {}, change);
  expect(answer.status).toBe(400);
  expect(contentOf(answer).errors?.[0]?.path).toBe(path);
});

test('accepts a passport number in full-width digits', async () => {
  expect((await send('askQuestion', {}, { passportNumber: 'P１２３４５６' })).status).toBe(200);
});

test('refuses a body of more than a quarter of a megabyte', async () => {
  const answer = await send('askManifest', {}, { more: 'a'.repeat(300_000) });
  expect([answer.status, contentOf(answer).problem]).toEqual([413, 'foundation/too-large']);
});

test('accepts an idempotency-key header in place of the request id', async () => {
  const { bearer } = await newKey(world, { perMinute: 1 });
  const key = newId();
  const headers = { ...withKey(bearer), 'request-id': '', 'idempotency-key': `"${key}"` };
  const first = await send('askQuestion', headers);
  expect(first.headers['request-id']).toBe(key);
  expect((await send('askQuestion', headers)).body).toBe(first.body);
});

test('logs no passport number, key or contact of a carrier', () => {
  expect(world.logLines.join('\n')).not.toMatch(new RegExp(`Canary|canary|shc_|${passportNumber}`));
});
