import { expect, test } from 'vitest';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf } from '#foundation/server/http/testing/access.ts';
import { statisticsRoutes } from './routes.ts';
import { openFiguresWorld } from './testing/world.ts';

const world = await openFiguresWorld();
const send = await testRouteAccess(world, statisticsRoutes, {
  readStatistics: () => ({ from: '2026-11-15', to: '2026-11-21' }),
});

test('audits a permitted read, and not a refused one', async () => {
  for (const [role, isAllowed] of [
    ['auditor', true],
    ['border-officer', false],
  ] as const) {
    const actor = await logInStaff(world, [role]);
    expect((await send('readStatistics', headersOf(actor))).status).toBe(isAllowed ? 200 : 403);
    expect((await auditActionsOf(world, actor.staffId)).includes('statistics/read')).toBe(isAllowed);
  }
});

test.each([
  { from: undefined },
  { to: undefined },
  { to: 'tomorrow' },
  { from: '2026-02-30', to: '2026-03-01' },
  { from: '2026-11-21', to: '2026-11-20' },
  { from: '2026-01-01' },
  { from: '2026-11-21', to: '2027-11-21' },
  { from: "2026-11-21'--" },
])('refuses the period %j', async (change) => {
  expect((await send('readStatistics', headersOf(await logInStaff(world, ['auditor'])), change)).status).toBe(400);
});

test('refuses more than 120 reads of one member of staff in an hour', async () => {
  const auditor = await logInStaff(world, ['auditor']);
  const read = (actor = auditor) => send('readStatistics', headersOf(actor));
  for (let index = 0; index < 120; index += 1) expect((await read()).status).toBe(200);
  const { status, headers } = await read();
  expect(status).toBe(429);
  expect(headers['retry-after']).toBeDefined();
  expect((await read(await logInStaff(world, ['auditor']))).status).toBe(200);
});
