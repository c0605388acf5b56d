import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { roleNames } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { minute } from '#foundation/time/clock.ts';
import { outbreakRoutes } from './routes.ts';
import { openOutbreakWorld, importDetails } from './testing/world.ts';

const world = await openOutbreakWorld();
const app = await serveRoutes(world, outbreakRoutes);
const calls: AnyCall[] = outbreakRoutes.map(({ call }) => call);
const open = calls.filter(({ caller }) => caller === 'anyone');
const closed = calls.filter(({ caller }) => caller === 'staff');
const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const csv = 'code,date,total_cases\nBRN,2021-01-01,3\nBRN,2021-01-02,2\n';

/** Multipart body as a browser sends it. */
function formOf(fields: Record<string, string>, file = csv): string {
  const heads = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n';
  return `${heads.join('')}${part}${file}\r\n--b--\r\n`;
}

type RequestInput = { id?: string; fields?: Record<string, string>; file?: string; query?: string };

async function send(call: AnyCall, headers: Record<string, string>, sent: RequestInput = {}) {
  const { id = newId(), fields = importDetails, file, query = '' } = sent;
  const post = call.method === 'POST';
  const response = await app.inject({
    method: call.method,
    url: call.path.replace(':id', id) + query,
    headers: {
      'request-id': newId(),
      ...headers,
      ...(post && { 'content-type': call.upload ? 'multipart/form-data; boundary=b' : 'application/json' }),
    },
    ...(post && { payload: call.upload ? formOf(fields, file) : { version: 0, reason: 'A test' } }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.body };
}

const as = (token: string) => ({ ...page, cookie: `sihat_staff=${token}` });
const callNamed = (name: string) => calls.find((call) => call.name === name) as AnyCall;

test('has exactly these calls', () => {
  expect(calls.map(({ name, caller, method, path }) => `${name} ${caller} ${method} ${path}`)).toEqual([
    'summaryGlobal anyone GET /api/outbreak/summary_global',
    'latestGlobal anyone GET /api/outbreak/latest_global',
    'historyGlobal anyone GET /api/outbreak/history_global',
    'epidemicData anyone GET /api/outbreak/epidemic_data',
    'epData anyone GET /api/outbreak/ep_data',
    'uploadOutbreakImport staff POST /api/outbreak/imports',
    'listOutbreakImports staff GET /api/outbreak/imports',
    'readOutbreakImport staff GET /api/outbreak/imports/:id',
    'approveOutbreakImport staff POST /api/outbreak/imports/:id/approve',
    'declineOutbreakImport staff POST /api/outbreak/imports/:id/decline',
    'revertOutbreakImport staff POST /api/outbreak/imports/:id/revert',
  ]);
});

describe.each(open)('$name', (call) => {
  test('answers every visitor, and answers 304 to one with the current etag', async () => {
    const first = await send(call, {});
    expect(first.status).toBe(200);
    const second = await send(call, { 'if-none-match': String(first.headers['etag']) });
    expect(second.status).toBe(304);
    expect(second.body).toBe('');
  });
  test.each([
    '?measure=lives',
    '?place=..%2F..',
    '?measure=confirmed&measure=deaths',
    '?place=__proto__',
    '?place=%00',
  ])('never fails for the query %s', async (query) => {
    expect((await send(call, {}, { query })).status).toBeLessThan(500);
  });
});

test.each(['ZZ', 'BN-XX', 'QQ-QQ'])('answers 404 for the unknown place %s', async (code) => {
  expect((await send(callNamed('epData'), {}, { query: `?place=${code}` })).status).toBe(404);
});

describe.each(closed)('$name', (call) => {
  test.each(roleNames)('checks the permission of the role %s', async (role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status } = await send(call, as(staffToken));
    expect(status === 403).toEqual(role !== 'health-officer');
    expect(status >= 500 || status === 400).toBe(false);
  });
  test('refuses visitors, travellers and other sites', async () => {
    const { smsToken } = await logIn(world);
    const { staffToken } = await logInStaff(world, ['health-officer']);
    for (const headers of [page, as(newToken()), { ...page, 'sms-token': smsToken }, as(smsToken)])
      expect((await send(call, headers)).status).toBe(401);
    expect((await send(call, { cookie: `sihat_staff=${staffToken}` })).status).toBe(403);
  });
});

test('requires a recent step-up for changes of public figures', async () => {
  const { staffToken } = await logInStaff(world, ['health-officer']);
  world.advanceTime(11 * minute);
  const callsWithStepUp: string[] = [];
  for (const call of closed)
    if ((await send(call, as(staffToken))).body.includes('staff/step-up')) callsWithStepUp.push(call.name);
  expect(callsWithStepUp).toEqual(['approveOutbreakImport', 'revertOutbreakImport']);
});

describe('uploads', () => {
  test.each<[string, RequestInput, number]>([
    ['an empty name', { fields: { ...importDetails, name: ' ' } }, 400],
    ['a long licence', { fields: { ...importDetails, licence: 'a'.repeat(201) } }, 400],
    ['a javascript: address', { fields: { ...importDetails, address: 'javascript:alert(1)' } }, 400],
    ['a NUL character', { fields: { ...importDetails, source: 'a\u0000' } }, 400],
    ['an unknown measure', { fields: { ...importDetails, measure: 'lives' } }, 400],
    ['a text that is no table', { file: 'Hello' }, 422],
    ['fields that only the server sets', { fields: { ...importDetails, requestedBy: newId(), state: 'applied' } }, 200],
  ])('answers an upload with %s as expected', async (_what, sent, status) => {
    const { staffToken } = await logInStaff(world, ['health-officer']);
    expect((await send(callNamed('uploadOutbreakImport'), as(staffToken), sent)).status).toBe(status);
  });
  test('keeps an upload pending, whatever fields were sent with it', async () => {
    const { staffToken } = await logInStaff(world, ['health-officer']);
    const { body } = await send(callNamed('listOutbreakImports'), as(staffToken));
    expect(body).toContain('"state":"waiting"');
    expect(body).not.toContain('"state":"applied"');
  });
});
