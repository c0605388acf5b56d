import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { roleNames } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { nearbyRoutes } from './routes.ts';
import { exampleFacility, facilitiesToCsv, openNearbyWorld } from './testing/world.ts';

const world = await openNearbyWorld();
const app = await serveRoutes(world, nearbyRoutes);
const calls: AnyCall[] = nearbyRoutes.map(({ call }) => call);
const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n';

async function place(call: AnyCall, headers: Record<string, string>, query = '', content: object = exampleFacility) {
  const post = call.method === 'POST';
  const answer = await app.inject({
    method: call.method,
    url: call.path.replace(':id', newId()) + query,
    headers: {
      'request-id': newId(),
      ...headers,
      ...(post && { 'content-type': call.upload ? 'multipart/form-data; boundary=b' : 'application/json' }),
    },
    ...(post && {
      payload: call.upload
        ? `${head}${facilitiesToCsv([exampleFacility])}\r\n--b--\r\n`
        : { id: null, revision: 0, content },
    }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

const as = (token: string) => ({ ...page, cookie: `sihat_staff=${token}` });

test('the calls are these', () => {
  expect(calls.map(({ name, who, method, path }) => `${name} ${who} ${method} ${path}`)).toEqual([
    'nearbyHealthcare anyone GET /api/epidemic_map/nearby_healthcare',
    'nearbyCase anyone GET /api/epidemic_map/nearby_case',
    'listFacilities staff GET /api/epidemic_map/facilities',
    'saveFacility staff POST /api/epidemic_map/facilities',
    'readFacilityHistory staff GET /api/epidemic_map/facilities/:id/history',
    'importFacilities staff POST /api/epidemic_map/facilities/import',
  ]);
});

describe.each(calls.filter(({ who }) => who === 'anyone'))('$name', (call) => {
  test('answers anybody, and once to whoever has the answer already', async () => {
    const first = await place(call, {});
    expect(first.status).toBe(200);
    expect((await place(call, { 'if-none-match': String(first.headers['etag']) })).status).toBe(304);
  });
});

test.each([
  ['?latitude=4.9&longitude=114.9', 200],
  ['?latitude=4.9031&longitude=114.9', 400],
  ['?latitude=4.9', 400],
  ['?latitude=1e9&longitude=0', 400],
  ['?latitude=999&longitude=999', 200],
  ['?kind=pub', 400],
  ['?district=BN-XX', 400],
  ['?kind=hospital&kind=clinic', 400],
])('%s is answered %i, and a position stands in no line of the log', async (query, status) => {
  expect((await place(calls[0] as AnyCall, {}, query)).status).toBe(status);
  expect(world.logged.join('\n')).not.toMatch(/114\.9/);
});

describe.each(calls.filter(({ who }) => who === 'staff'))('$name', (call) => {
  test.each(roleNames)('for a %s', async (role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status } = await place(call, as(staffToken));
    expect([status === 403, status >= 500 || status === 400]).toEqual([role !== 'content-editor', false]);
  });
  test('nobody, and no traveller, is let in; no other site either', async () => {
    const { token } = await logIn(world);
    const { staffToken } = await logInStaff(world, ['content-editor']);
    for (const headers of [page, as(newToken()), { ...page, 'sms-token': token }, as(token)])
      expect((await place(call, headers)).status).toBe(401);
    expect((await place(call, { cookie: `sihat_staff=${staffToken}` })).status).toBe(403);
  });
});

test.each([
  { code: 'Capital Letters' },
  { latitude: 51.5 },
  { latitude: null },
  { name: { en: 'a'.repeat(121), ms: 'a' } },
  { name: { en: 'a\u0000', ms: 'a' } },
  { hours: { always: false, days: [], holidays: false } },
  { hours: { always: false, days: [[{ from: '9', to: '10' }], [], [], [], [], [], []], holidays: false } },
  { phone: 'javascript:alert(1)' },
  { kind: '__proto__' },
])('%j is no facility', async (change) => {
  const { staffToken } = await logInStaff(world, ['content-editor']);
  const call = calls.find(({ name }) => name === 'saveFacility') as AnyCall;
  expect((await place(call, as(staffToken), '', { ...exampleFacility, ...change })).status).toBe(400);
});
