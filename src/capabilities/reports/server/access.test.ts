import { expect, test } from 'vitest';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { nextRequest, today } from '#foundation/server/testing/public.ts';
import { issueReportTicket } from './download-report.ts';
import { makeReports } from './make-reports.ts';
import { reportsRoutes } from './routes.ts';
import { openReportsWorld, purpose, request } from './testing/world.ts';

const world = await openReportsWorld();

async function madeReport() {
  const officer = await logInStaff(world, ['health-officer']);
  const { id } = await request(world, officer);
  await makeReports(world);
  return { officer, id };
}

const newRequest = {
  kind: 'daily-counts',
  format: 'csv',
  firstDay: today,
  lastDay: today,
  portId: null,
  reason: purpose,
};

const send = await testRouteAccess(
  world,
  reportsRoutes,
  {
    listReports: () => ({}),
    requestReport: () => newRequest,
    issueReportTicket: async () => {
      const { officer, id } = await madeReport();
      return sentBy(officer, { id });
    },
    downloadReport: async () => {
      const { officer, id } = await madeReport();
      return sentBy(officer, { ticket: (await issueReportTicket(world, nextRequest(officer), { id })).ticket });
    },
  },
  { stepUp: ['requestReport', 'issueReportTicket'] },
);

test.each<[string, Record<string, unknown>]>([
  ['an unknown kind', { kind: 'everything' }],
  ['a format that the kind does not have', { format: 'sormas' }],
  ['a day that does not exist', { firstDay: '2026-02-30' }],
  ['a port that does not exist', { portId: newId() }],
  ['no purpose', { reason: ' short ' }],
  ['a purpose that is too long', { reason: 'a'.repeat(301) }],
])('requestReport refuses %s', async (_case, change) => {
  const officer = headersOf(await logInStaff(world, ['health-officer']));
  expect((await send('requestReport', officer, change)).status).toBe(400);
});
