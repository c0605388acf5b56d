import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { noon, today } from '#foundation/server/testing/bare-world.ts';
import { day, minute } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { clearKeyCache } from './key-guard.ts';
import { carriersRoutes } from './routes.ts';
import { newCarrier, newKey, openCarriersWorld } from './testing/world.ts';

const world = await openCarriersWorld();
const app = await serveRoutes(world, carriersRoutes);
const calls: AnyCall[] = carriersRoutes.map(({ call }) => call);
const passportNumber = newPassport();
await (await logInTraveller(world)).submit(submissionInput(singleTravellerAnswers({ passportNumber })));
const declaredPerson = { passportNumber, birthDate: '1986-03-14' };
const contact = { name: 'Canary Person', email: 'canary@example.com', phone: '+673 222 2222' };
const limits = { perMinute: 300, perDay: 3000 };

const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  askQuestion: () => ({ ...declaredPerson, flightDate: today }),
  askManifest: () => ({ flight: 'BI 98', flightDate: today, people: [declaredPerson] }),
  listCarriers: () => ({}),
  addCarrier: () => ({ name: 'Canary Air', code: '', contact }),
  changeCarrier: async () => ({ id: await newCarrier(world), name: 'Canary Air', code: '', contact }),
  suspendCarrier: async () => ({ id: await newCarrier(world), reason: 'A test' }),
  reinstateCarrier: async () => {
    const id = await newCarrier(world);
    const { staffToken } = await logInStaff(world, ['administrator']);
    await send(named('suspendCarrier'), as(staffToken), { id });
    return { id, reason: 'A test' };
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
  revokeCarrierKey: async () => ({ id: (await newKey(world)).id, reason: 'A test' }),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const as = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });
const withKey = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
const named = (name: string) => calls.find((call) => call.name === name) as AnyCall;

async function send(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const response = await app.inject({
    method: call.method,
    url: call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: { ...(await inputs[call.name]?.()), ...change } }),
  });
  return {
    status: response.statusCode,
    body: response.body,
    json: response.json<{ errno: number; problem?: string; data?: unknown; errors?: { path: string }[] }>(),
    headers: response.headers,
  };
}

test('has exactly these calls, each with an input in this test', () => {
  expect(calls.map(({ name, caller, scope }) => [name, caller, scope])).toEqual([
    ['askQuestion', 'carrier', 'question'],
    ['askManifest', 'carrier', 'manifest'],
    ['listCarriers', 'staff', 'carriers:manage'],
    ['addCarrier', 'staff', 'carriers:manage'],
    ['changeCarrier', 'staff', 'carriers:manage'],
    ['suspendCarrier', 'staff', 'carriers:manage'],
    ['reinstateCarrier', 'staff', 'carriers:manage'],
    ['addCarrierKey', 'staff', 'carriers:manage'],
    ['changeKeyLimits', 'staff', 'carriers:manage'],
    ['revokeCarrierKey', 'staff', 'carriers:manage'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(calls.filter(({ caller }) => caller === 'staff'))('$name', (call) => {
  test.each(roleNames)('checks the permission of the role %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, json, body } = await send(call, as(staffToken));
    const isAllowed = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect([status, json.problem]).toEqual(isAllowed ? [200, undefined] : [403, 'staff/not-your-job']);
    expect(isAllowed || !/Canary|shc_/.test(body)).toBe(true);
  });

  test('refuses visitors, travellers, carriers and other sites', async () => {
    const { smsToken } = await logIn(world);
    const { bearer } = await newKey(world);
    for (const headers of [page, as(newToken()), { ...page, 'sms-token': smsToken }, { ...page, ...withKey(bearer) }]) {
      const { status, json, body } = await send(call, headers);
      expect(status).toBe(401);
      expect(json.problem).toBe('foundation/session-ended');
      expect(body).not.toContain('Canary');
    }
    const { staffToken } = await logInStaff(world, ['administrator']);
    const elsewhere = { cookie: `sihat_staff=${staffToken}`, 'sec-fetch-site': 'cross-site', 'x-sihat-page': '1' };
    expect((await send(call, elsewhere)).status).toBe(403);
  });

  test('requires a recent step-up only where it gives more access', async () => {
    const { staffToken } = await logInStaff(world, ['administrator']);
    world.advanceTime(11 * minute);
    const { status, json } = await send(call, as(staffToken));
    world.setTime(noon);
    const givesAccess = ['reinstateCarrier', 'addCarrierKey', 'changeKeyLimits'].includes(call.name);
    expect([status, json.problem]).toEqual(givesAccess ? [403, 'staff/step-up'] : [200, undefined]);
  });
});

describe.each(calls.filter(({ caller }) => caller === 'carrier'))('$name', (call) => {
  const scope = call.scope as 'question' | 'manifest';

  test('admits a key with its scope, and announces the limits of the key', async () => {
    const { bearer } = await newKey(world, { scopes: [scope], perMinute: 400, perDay: 5000 });
    const { status, json, headers } = await send(call, withKey(bearer));
    expect(status).toBe(200);
    expect(json.errno).toBe(0);
    expect(json.data).toEqual(scope === 'question' ? { answer: 'OK' } : { answers: ['OK'] });
    expect(headers['ratelimit-policy']).toBe('"minute";q=400;w=60, "day";q=5000;w=86400');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('refuses a key with another scope, and names the scope that it needs', async () => {
    const { bearer } = await newKey(world, { scopes: [scope === 'question' ? 'manifest' : 'question'] });
    const { status, json, headers } = await send(call, withKey(bearer));
    expect(status).toBe(403);
    expect(json.problem).toBe('carriers/not-allowed');
    expect(headers['www-authenticate']).toBe(
      `Bearer realm="sihat carriers", error="insufficient_scope", scope="${scope}"`,
    );
  });

  test('refuses requests without a valid key', async () => {
    const { bearer } = await newKey(world);
    const { smsToken: token } = await logIn(world);
    const { staffToken } = await logInStaff(world, ['administrator']);
    const wrongKey = `${bearer.slice(0, -1)}${bearer.endsWith('A') ? 'B' : 'A'}`;
    const secret = bearer.split('_').slice(2).join('_');
    for (const headers of [
      {},
      { 'sms-token': token },
      as(staffToken),
      { authorization: bearer },
      { authorization: `Basic ${Buffer.from(`${bearer}:`).toString('base64')}` },
      withKey(wrongKey),
      withKey(secret),
      withKey(`shc_${'0'.repeat(16)}_${secret}`),
      withKey(token),
      { 'sms-token': bearer },
      { cookie: `sihat_staff=${secret}` },
    ]) {
      const response = await send(call, headers as Record<string, string>);
      expect(response.status).toBe(401);
      expect(response.json.problem).toBe('carriers/unknown-key');
      expect(response.headers['www-authenticate']).toMatch(/^Bearer realm="sihat carriers"(, error="invalid_token")?$/);
      expect(response.json.data).toBeUndefined();
    }
    expect((await send(call, {})).headers['www-authenticate']).toBe('Bearer realm="sihat carriers"');
  });

  test('refuses a key that has expired or was revoked, or whose carrier is suspended', async () => {
    const administrator = as((await logInStaff(world, ['administrator'])).staffToken);
    const expectEnded = async (bearer: string) => {
      clearKeyCache();
      const { status, json, headers } = await send(call, withKey(bearer));
      expect(status).toBe(401);
      expect(json.problem).toBe('carriers/key-ended');
      expect(headers['www-authenticate']).toBe('Bearer realm="sihat carriers", error="invalid_token"');
    };
    const revoked = await newKey(world);
    await send(named('revokeCarrierKey'), administrator, { id: revoked.id });
    await expectEnded(revoked.bearer);
    const suspended = await newKey(world);
    await send(named('suspendCarrier'), administrator, { id: suspended.carrier });
    await expectEnded(suspended.bearer);
    await send(named('reinstateCarrier'), administrator, { id: suspended.carrier });
    clearKeyCache();
    expect((await send(call, withKey(suspended.bearer))).status).toBe(200);
    const short = await newKey(world, { days: 1 });
    expect((await send(call, withKey(short.bearer))).status).toBe(200);
    world.advanceTime(day);
    await expectEnded(short.bearer);
    world.setTime(noon);
  });

  test('tells when to retry after a limit is exceeded', async () => {
    const { bearer } = await newKey(world, { perMinute: 1, perDay: 10 });
    expect((await send(call, withKey(bearer))).status).toBe(200);
    const { status, json, headers } = await send(call, withKey(bearer));
    expect(status).toBe(429);
    expect(json.problem).toBe('carriers/over-limit');
    expect(headers['retry-after']).toBe('60');
    expect(headers['ratelimit']).toBe('"minute";r=0;t=60');
    expect(headers['ratelimit-policy']).toBe('"minute";q=1;w=60, "day";q=10;w=86400');
  });
});

describe('input of carriers', () => {
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
    const { bearer } = await newKey(world);
    const { status, json } = await send(named(name), withKey(bearer), change);
    expect(status).toBe(400);
    expect(json.errors?.[0]?.path).toBe(path);
  });

  test('accepts a passport number in full-width digits', async () => {
    const { bearer } = await newKey(world);
    const { status } = await send(named('askQuestion'), withKey(bearer), { passportNumber: 'P１２３４５６' });
    expect(status).toBe(200);
  });

  test('refuses a body of more than a quarter of a megabyte', async () => {
    const { bearer } = await newKey(world);
    const { status, json } = await send(named('askManifest'), withKey(bearer), { more: 'a'.repeat(300_000) });
    expect(status).toBe(413);
    expect(json.problem).toBe('foundation/too-large');
  });
});

test('accepts an idempotency-key header in place of the request id', async () => {
  const { bearer } = await newKey(world, { perMinute: 1 });
  const key = newId();
  const headers = { ...withKey(bearer), 'request-id': '', 'idempotency-key': `"${key}"` };
  const first = await send(named('askQuestion'), headers);
  expect(first.headers['request-id']).toBe(key);
  expect((await send(named('askQuestion'), headers)).body).toBe(first.body);
});

test('logs no passport number, key or contact of a carrier', () => {
  expect(world.logLines.join('\n')).not.toMatch(new RegExp(`Canary|canary|shc_|${passportNumber}`));
});
