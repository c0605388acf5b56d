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

async function sendCall(call: AnyCall, headers: Record<string, string>, query = '', content: object = exampleFacility) {
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

const asStaff = (token: string) => ({ ...page, cookie: `sihat_staff=${token}` });

test('lists every call with its access and path', () => {
  expect(calls.map(({ name, caller, method, path }) => `${name} ${caller} ${method} ${path}`)).toEqual([
    'nearbyHealthcare anyone GET /api/epidemic_map/nearby_healthcare',
    'nearbyCase anyone GET /api/epidemic_map/nearby_case',
    'listFacilities staff GET /api/epidemic_map/facilities',
    'saveFacility staff POST /api/epidemic_map/facilities',
    'readFacilityHistory staff GET /api/epidemic_map/facilities/:id/history',
    'importFacilities staff POST /api/epidemic_map/facilities/import',
  ]);
});

describe.each(calls.filter(({ caller }) => caller === 'anyone'))('$name', (call) => {
  test('is public, and cacheable', async () => {
    const first = await sendCall(call, {});
    expect(first.status).toBe(200);
    expect((await sendCall(call, { 'if-none-match': String(first.headers['etag']) })).status).toBe(304);
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
])('%s is answered with %i, and no position is logged', async (query, status) => {
  expect((await sendCall(calls[0] as AnyCall, {}, query)).status).toBe(status);
  expect(world.logLines.join('\n')).not.toMatch(/114\.9/);
});

describe.each(calls.filter(({ caller }) => caller === 'staff'))('$name', (call) => {
  test.each(roleNames)('admits only content editors: %s', async (role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status } = await sendCall(call, asStaff(staffToken));
    expect(status === 403).toEqual(role !== 'content-editor');
    expect(status >= 500 || status === 400).toBe(false);
  });
  test('refuses anonymous callers, travellers and other sites', async () => {
    const { smsToken } = await logIn(world);
    const { staffToken } = await logInStaff(world, ['content-editor']);
    for (const headers of [page, asStaff(newToken()), { ...page, 'sms-token': smsToken }, asStaff(smsToken)])
      expect((await sendCall(call, headers)).status).toBe(401);
    expect((await sendCall(call, { cookie: `sihat_staff=${staffToken}` })).status).toBe(403);
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
])('rejects the facility %j', async (change) => {
  const { staffToken } = await logInStaff(world, ['content-editor']);
  const call = calls.find(({ name }) => name === 'saveFacility') as AnyCall;
  expect((await sendCall(call, asStaff(staffToken), '', { ...exampleFacility, ...change })).status).toBe(400);
});
