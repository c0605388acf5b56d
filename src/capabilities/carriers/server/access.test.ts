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
const somebody = { passportNumber, birthDate: '1986-03-14' };
const contact = { name: 'Canary Person', email: 'canary@example.com', phone: '+673 222 2222' };
const limits = { perMinute: 300, perDay: 3000 };

/** A right input of each call. */
const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  askQuestion: () => ({ ...somebody, flightDate: today }),
  askManifest: () => ({ flight: 'BI 98', flightDate: today, people: [somebody] }),
  listCarriers: () => ({}),
  addCarrier: () => ({ name: 'Canary Air', code: '', contact }),
  changeCarrier: async () => ({ id: await newCarrier(world), name: 'Canary Air', code: '', contact }),
  suspendCarrier: async () => ({ id: await newCarrier(world), reason: 'A test' }),
  reinstateCarrier: async () => {
    const id = await newCarrier(world);
    const { staffToken } = await logInStaff(world, ['administrator']);
    await place(named('suspendCarrier'), as(staffToken), { id });
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
const by = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
const named = (name: string) => calls.find((call) => call.name === name) as AnyCall;

async function place(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: { ...(await inputs[call.name]?.()), ...change } }),
  });
  return {
    status: answer.statusCode,
    body: answer.body,
    said: answer.json<{ errno: number; problem?: string; data?: unknown; errors?: { path: string }[] }>(),
    headers: answer.headers,
  };
}

test('the calls are these, each with an input here', () => {
  expect(calls.map(({ name, who, scope }) => [name, who, scope])).toEqual([
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

describe.each(calls.filter(({ who }) => who === 'staff'))('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, said, body } = await place(call, as(staffToken));
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect([status, said.problem]).toEqual(may ? [200, undefined] : [403, 'staff/not-your-job']);
    expect(may || !/Canary|shc_/.test(body)).toBe(true);
  });

  test('nobody, no traveller and no carrier is let in, and no other site', async () => {
    const { token } = await logIn(world);
    const { bearer } = await newKey(world);
    for (const headers of [page, as(newToken()), { ...page, 'sms-token': token }, { ...page, ...by(bearer) }]) {
      const { status, said, body } = await place(call, headers);
      expect([status, said.problem]).toEqual([401, 'foundation/session-ended']);
      expect(body).not.toContain('Canary');
    }
    const { staffToken } = await logInStaff(world, ['administrator']);
    const elsewhere = { cookie: `sihat_staff=${staffToken}`, 'sec-fetch-site': 'cross-site', 'x-sihat-page': '1' };
    expect((await place(call, elsewhere)).status).toBe(403);
  });

  test('needs a confirmation where it gives more, and only there', async () => {
    const { staffToken } = await logInStaff(world, ['administrator']);
    world.advanceTime(11 * minute);
    const { status, said } = await place(call, as(staffToken));
    world.setTime(noon);
    const gives = ['reinstateCarrier', 'addCarrierKey', 'changeKeyLimits'].includes(call.name);
    expect([status, said.problem]).toEqual(gives ? [403, 'staff/step-up'] : [200, undefined]);
  });
});

describe.each(calls.filter(({ who }) => who === 'carrier'))('$name', (call) => {
  const scope = call.scope as 'question' | 'manifest';

  test('is for a key with its scope, and says what the key may', async () => {
    const { bearer } = await newKey(world, { scopes: [scope], perMinute: 400, perDay: 5000 });
    const { status, said, headers } = await place(call, by(bearer));
    expect([status, said.errno]).toEqual([200, 0]);
    expect(said.data).toEqual(scope === 'question' ? { answer: 'OK' } : { answers: ['OK'] });
    expect(headers['ratelimit-policy']).toBe('"minute";q=400;w=60, "day";q=5000;w=86400');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('is refused to a key with another scope, and says which one it needs', async () => {
    const { bearer } = await newKey(world, { scopes: [scope === 'question' ? 'manifest' : 'question'] });
    const { status, said, headers } = await place(call, by(bearer));
    expect([status, said.problem]).toEqual([403, 'carriers/not-allowed']);
    expect(headers['www-authenticate']).toBe(
      `Bearer realm="sihat carriers", error="insufficient_scope", scope="${scope}"`,
    );
  });

  test('is refused to whoever has no key, or only looks like it', async () => {
    const { bearer } = await newKey(world);
    const { token } = await logIn(world);
    const { staffToken } = await logInStaff(world, ['administrator']);
    const other = `${bearer.slice(0, -1)}${bearer.endsWith('A') ? 'B' : 'A'}`;
    const secret = bearer.split('_').slice(2).join('_');
    for (const headers of [
      {},
      { 'sms-token': token },
      as(staffToken),
      { authorization: bearer },
      { authorization: `Basic ${Buffer.from(`${bearer}:`).toString('base64')}` },
      by(other),
      by(secret),
      by(`shc_${'0'.repeat(16)}_${secret}`),
      by(token),
      { 'sms-token': bearer },
      { cookie: `sihat_staff=${secret}` },
    ]) {
      const answer = await place(call, headers as Record<string, string>);
      expect([answer.status, answer.said.problem]).toEqual([401, 'carriers/unknown-key']);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer realm="sihat carriers"(, error="invalid_token")?$/);
      expect(answer.said.data).toBeUndefined();
    }
    expect((await place(call, {})).headers['www-authenticate']).toBe('Bearer realm="sihat carriers"');
  });

  test('is refused to a key that has ended, was revoked, or whose carrier is suspended', async () => {
    const administrator = as((await logInStaff(world, ['administrator'])).staffToken);
    const ended = async (bearer: string) => {
      clearKeyCache();
      const { status, said, headers } = await place(call, by(bearer));
      expect([status, said.problem]).toEqual([401, 'carriers/key-ended']);
      expect(headers['www-authenticate']).toBe('Bearer realm="sihat carriers", error="invalid_token"');
    };
    const revoked = await newKey(world);
    await place(named('revokeCarrierKey'), administrator, { id: revoked.id });
    await ended(revoked.bearer);
    const suspended = await newKey(world);
    await place(named('suspendCarrier'), administrator, { id: suspended.carrier });
    await ended(suspended.bearer);
    await place(named('reinstateCarrier'), administrator, { id: suspended.carrier });
    clearKeyCache();
    expect((await place(call, by(suspended.bearer))).status).toBe(200);
    const short = await newKey(world, { days: 1 });
    expect((await place(call, by(short.bearer))).status).toBe(200);
    world.advanceTime(day);
    await ended(short.bearer);
    world.setTime(noon);
  });

  test('over its limits it is told when to come back', async () => {
    const { bearer } = await newKey(world, { perMinute: 1, perDay: 10 });
    expect((await place(call, by(bearer))).status).toBe(200);
    const { status, said, headers } = await place(call, by(bearer));
    expect([status, said.problem, headers['retry-after']]).toEqual([429, 'carriers/over-limit', '60']);
    expect(headers['ratelimit']).toBe('"minute";r=0;t=60');
    expect(headers['ratelimit-policy']).toBe('"minute";q=1;w=60, "day";q=10;w=86400');
  });
});

describe('what is no input', () => {
  test.each<[string, string, Record<string, unknown>, string]>([
    ['askQuestion', 'a passport of five', { passportNumber: 'AB123' }, 'passportNumber'],
    ['askQuestion', 'a passport with a symbol', { passportNumber: 'P1234!6' }, 'passportNumber'],
    ['askQuestion', 'a day that is none', { birthDate: '2025-02-29' }, 'birthDate'],
    ['askQuestion', 'a date in another order', { flightDate: '21-11-2026' }, 'flightDate'],
    ['askQuestion', 'a flight of last week', { flightDate: '2026-11-14' }, 'flightDate'],
    ['askQuestion', 'markup as flight', { flight: '<b>' }, 'flight'],
    ['askManifest', 'no people', { people: [] }, 'people'],
    ['askManifest', 'too many people', { people: Array.from({ length: 301 }, () => somebody) }, 'people'],
    ['askManifest', 'one who is wrong', { people: [somebody, { ...somebody, birthDate: 'x' }] }, 'people.1.birthDate'],
    ['askManifest', 'no flight', { flight: '' }, 'flight'],
  ])('%s with %s is refused where it is wrong', async (name, _what, change, path) => {
    const { bearer } = await newKey(world);
    const { status, said } = await place(named(name), by(bearer), change);
    expect(status).toBe(400);
    expect(said.errors?.[0]?.path).toBe(path);
  });

  test('reads a passport number in full-width digits', async () => {
    const { bearer } = await newKey(world);
    const { status } = await place(named('askQuestion'), by(bearer), { passportNumber: 'P１２３４５６' });
    expect(status).toBe(200);
  });

  test('a body beyond a quarter of a megabyte is too large', async () => {
    const { bearer } = await newKey(world);
    const { status, said } = await place(named('askManifest'), by(bearer), { more: 'a'.repeat(300_000) });
    expect([status, said.problem]).toEqual([413, 'foundation/too-large']);
  });
});

test('a request can be named as other services have it named', async () => {
  const { bearer } = await newKey(world, { perMinute: 1 });
  const key = newId();
  const headers = { ...by(bearer), 'request-id': '', 'idempotency-key': `"${key}"` };
  const first = await place(named('askQuestion'), headers);
  expect(first.headers['request-id']).toBe(key);
  expect((await place(named('askQuestion'), headers)).body).toBe(first.body);
});

test('no log line names a passport, a key or a person at a carrier', () => {
  expect(world.logged.join('\n')).not.toMatch(new RegExp(`Canary|canary|shc_|${passportNumber}`));
});
