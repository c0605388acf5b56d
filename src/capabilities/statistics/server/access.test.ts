import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { statisticsRoutes } from './routes.ts';
import { openFiguresWorld } from './testing/world.ts';

const world = await openFiguresWorld();
const app = await serveRoutes(world, statisticsRoutes);
const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const period = 'from=2026-11-15&to=2026-11-21';

async function read(headers: Record<string, string>, query = period) {
  const response = await app.inject({
    method: 'GET',
    url: `/api/statistics?${query}`,
    headers: { 'request-id': newId(), ...headers },
  });
  return {
    status: response.statusCode,
    json: response.json<{ problem?: string; data?: Record<string, unknown> }>(),
    headers: response.headers,
  };
}

const as = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });

test('has one call, for staff with statistics:read', () => {
  expect(statisticsRoutes.map(({ call }) => [call.method, call.path, call.caller, call.scope])).toEqual([
    ['GET', '/api/statistics', 'staff', 'statistics:read'],
  ]);
});

describe('readStatistics', () => {
  test.each(roleNames)('checks the permission of the role %s', async (role: Role) => {
    const { staffToken, staffId } = await logInStaff(world, [role]);
    const { status, json } = await read(as(staffToken));
    const isAllowed = (roles[role].scopes as readonly string[]).includes('statistics:read');
    expect([status, json.problem]).toEqual(isAllowed ? [200, undefined] : [403, 'staff/not-your-job']);
    expect((await auditActionsOf(world, staffId)).includes('statistics/read')).toBe(isAllowed);
  });

  test('refuses visitors and travellers', async () => {
    const { smsToken } = await logIn(world);
    for (const headers of [page, as(newToken()), { ...page, 'sms-token': smsToken }]) {
      const { status, json } = await read(headers);
      expect(status).toBe(401);
      expect(json.problem).toBe('foundation/session-ended');
    }
  });

  test('refuses other sites, and forbids caches to store the response', async () => {
    const { staffToken } = await logInStaff(world, ['auditor']);
    const cookie = `sihat_staff=${staffToken}`;
    expect((await read({ cookie, 'sec-fetch-site': 'cross-site', 'x-sihat-page': '1' })).status).toBe(403);
    expect((await read({ cookie })).status).toBe(403);
    expect((await read(as(staffToken))).headers['cache-control']).toBe('no-store');
  });

  test.each([
    '',
    'from=2026-11-21',
    'from=2026-11-21&to=tomorrow',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-11-21&to=2026-11-20',
    'from=2026-01-01&to=2026-11-21',
    'from=2026-11-21&to=2027-11-21',
    'from=2026-11-21&from=2026-11-20&to=2026-11-21',
    "from=2026-11-21'--&to=2026-11-21",
    'from=%00&to=2026-11-21',
  ])('refuses the period %j', async (query) => {
    const { staffToken } = await logInStaff(world, ['auditor']);
    expect((await read(as(staffToken), query)).status).toBe(400);
  });

  test('refuses more than 120 reads of one member of staff in an hour', async () => {
    const { staffToken } = await logInStaff(world, ['auditor']);
    const statuses: number[] = [];
    for (let index = 0; index < 121; index += 1) statuses.push((await read(as(staffToken))).status);
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(statuses[120]).toBe(429);
    expect((await read(as(staffToken))).headers['retry-after']).toBeDefined();
    expect((await read(as((await logInStaff(world, ['auditor'])).staffToken))).status).toBe(200);
  });
});
