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
const open = calls.filter(({ who }) => who === 'anyone');
const closed = calls.filter(({ who }) => who === 'staff');
const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const csv = 'code,date,total_cases\nBRN,2021-01-01,3\nBRN,2021-01-02,2\n';

/** A form as a browser sends it. */
function formOf(fields: Record<string, string>, file = csv): string {
  const heads = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n';
  return `${heads.join('')}${part}${file}\r\n--b--\r\n`;
}

type Sent = { id?: string; fields?: Record<string, string>; file?: string; query?: string };

async function place(call: AnyCall, headers: Record<string, string>, sent: Sent = {}) {
  const { id = newId(), fields = importDetails, file, query = '' } = sent;
  const post = call.method === 'POST';
  const answer = await app.inject({
    method: call.method,
    url: call.path.replace(':id', id) + query,
    headers: {
      'request-id': newId(),
      ...headers,
      ...(post && { 'content-type': call.upload ? 'multipart/form-data; boundary=b' : 'application/json' }),
    },
    ...(post && { payload: call.upload ? formOf(fields, file) : { version: 0, reason: 'A test' } }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

const as = (token: string) => ({ ...page, cookie: `sihat_staff=${token}` });
const callNamed = (name: string) => calls.find((call) => call.name === name) as AnyCall;

test('the calls are these', () => {
  expect(calls.map(({ name, who, method, path }) => `${name} ${who} ${method} ${path}`)).toEqual([
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
  test('answers anybody, and once to whoever has the answer already', async () => {
    const first = await place(call, {});
    expect(first.status).toBe(200);
    const again = await place(call, { 'if-none-match': String(first.headers['etag']) });
    expect([again.status, again.body]).toEqual([304, '']);
  });
  test.each([
    '?measure=lives',
    '?place=..%2F..',
    '?measure=confirmed&measure=deaths',
    '?place=__proto__',
    '?place=%00',
  ])('never fails by %s', async (query) => {
    expect((await place(call, {}, { query })).status).toBeLessThan(500);
  });
});

test.each(['ZZ', 'BN-XX', 'QQ-QQ'])('there is no place %s', async (code) => {
  expect((await place(callNamed('epData'), {}, { query: `?place=${code}` })).status).toBe(404);
});

describe.each(closed)('$name', (call) => {
  test.each(roleNames)('for a %s', async (role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status } = await place(call, as(staffToken));
    expect([status === 403, status >= 500 || status === 400]).toEqual([role !== 'health-officer', false]);
  });
  test('nobody, and no traveller, is let in; no other site either', async () => {
    const { token } = await logIn(world);
    const { staffToken } = await logInStaff(world, ['health-officer']);
    for (const headers of [page, as(newToken()), { ...page, 'sms-token': token }, as(token)])
      expect((await place(call, headers)).status).toBe(401);
    expect((await place(call, { cookie: `sihat_staff=${staffToken}` })).status).toBe(403);
  });
});

test('what changes what everybody sees needs a confirmation just now', async () => {
  const { staffToken } = await logInStaff(world, ['health-officer']);
  world.advanceTime(11 * minute);
  const wanting: string[] = [];
  for (const call of closed)
    if ((await place(call, as(staffToken))).body.includes('staff/step-up')) wanting.push(call.name);
  expect(wanting).toEqual(['approveOutbreakImport', 'revertOutbreakImport']);
});

describe('what is no input', () => {
  test.each<[string, Sent, number]>([
    ['no name', { fields: { ...importDetails, name: ' ' } }, 400],
    ['a long licence', { fields: { ...importDetails, licence: 'a'.repeat(201) } }, 400],
    ['an address that runs', { fields: { ...importDetails, address: 'javascript:alert(1)' } }, 400],
    ['NUL', { fields: { ...importDetails, source: 'a\u0000' } }, 400],
    ['another measure', { fields: { ...importDetails, measure: 'lives' } }, 400],
    ['no table', { file: 'Hello' }, 422],
    ['who asked', { fields: { ...importDetails, askedBy: newId(), state: 'applied' } }, 200],
  ])('%s', async (_what, sent, status) => {
    const { staffToken } = await logInStaff(world, ['health-officer']);
    expect((await place(callNamed('uploadOutbreakImport'), as(staffToken), sent)).status).toBe(status);
  });
  test('it waits, whatever was sent with it', async () => {
    const { staffToken } = await logInStaff(world, ['health-officer']);
    const { body } = await place(callNamed('listOutbreakImports'), as(staffToken));
    expect(body).toContain('"state":"waiting"');
    expect(body).not.toContain('"state":"applied"');
  });
});
