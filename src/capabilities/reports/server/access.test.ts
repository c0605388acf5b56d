import { expect, test } from 'vitest';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { nextRequest, today } from '#foundation/server/testing/public.ts';
import { issueReportTicket } from './download-report.ts';
import { makeReports } from './make-reports.ts';
import { reportsRoutes } from './routes.ts';
import { listReports } from './list-reports.ts';
import { openReportsWorld, purpose, request, runReportJobs, schedule } from './testing/world.ts';

const world = await openReportsWorld();

async function madeReport() {
  const officer = await logInStaff(world, ['health-officer']);
  const { id } = await request(world, officer);
  await makeReports(world);
  return { officer, id };
}

const newSchedule = {
  kind: 'daily-counts',
  format: 'csv',
  portId: null,
  reason: purpose,
  destination: 'folder',
  weekday: 1,
  timeOfDay: '06:00',
};
world.reportDestinations.folder = async () => {
  throw new Error('the folder is full');
};

async function undeliveredReport() {
  await schedule(world, await logInStaff(world, ['health-officer']));
  await world.sql.run`update reports_schedule set next_run_at = ${world.clock.instant()}`;
  await runReportJobs(world);
  const officer = await logInStaff(world, ['health-officer']);
  const { items } = await listReports(world, officer);
  return { id: items.find(({ delivery }) => delivery?.state === 'retrying')?.id };
}

const newNotification = {
  firstDay: today,
  lastDay: today,
  event: 'Fever after a flight',
  hazard: 'Unknown',
  place: 'Airport',
  isAlwaysNotifiable: false,
  serious: 'yes',
  seriousReason: '',
  unusual: 'no',
  unusualReason: '',
  spread: 'unknown',
  spreadReason: '',
  restrictions: 'no',
  restrictionsReason: '',
  figures: '',
  measures: '',
  contact: 'Focal point',
};

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
    listSchedules: () => ({}),
    addSchedule: () => newSchedule,
    setSchedulePaused: async () => ({
      ...(await schedule(world, await logInStaff(world, ['health-officer']))),
      isPaused: true,
    }),
    removeSchedule: async () => schedule(world, await logInStaff(world, ['health-officer'])),
    retryDelivery: undeliveredReport,
    readReportCodes: () => ({}),
    saveDhis2Codes: () => ({ orgUnit: 'DiszpKrYNg8', portOrgUnits: 'BNBWN = y77LiPqLMoq' }),
    saveSormasCodes: () => ({ region: 'Brunei', diseases: 'mpox = MONKEYPOX' }),
    readNotificationFigures: () => ({ firstDay: today, lastDay: today }),
    printNotification: () => newNotification,
  },
  { stepUp: ['requestReport', 'issueReportTicket', 'addSchedule'] },
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

test.each<[string, Record<string, unknown>]>([
  ['a time that does not exist', { timeOfDay: '24:00' }],
  ['a time without minutes', { timeOfDay: '6' }],
  ['an eighth day of the week', { weekday: 8 }],
  ['a format that the kind does not have', { format: 'sormas' }],
  ['an unknown destination', { destination: 'mail' }],
])('addSchedule refuses %s', async (_case, change) => {
  const officer = headersOf(await logInStaff(world, ['health-officer']));
  expect((await send('addSchedule', officer, change)).status).toBe(400);
});

test.each<[string, Record<string, unknown>]>([
  ['saveDhis2Codes', { program: 'too-short' }],
  ['saveDhis2Codes', { portOrgUnits: 'BNBWN y77LiPqLMoq' }],
  ['saveDhis2Codes', { portOrgUnits: 'BNBWN = Airport' }],
  ['saveSormasCodes', { diseases: 'mpox = Monkeypox' }],
  ['saveSormasCodes', { region: 'a\u0000b' }],
])('%s refuses %j', async (call, change) => {
  const officer = headersOf(await logInStaff(world, ['health-officer']));
  expect((await send(call, officer, change)).status).toBe(400);
});

test.each<[string, Record<string, unknown>]>([
  ['no event', { event: ' ' }],
  ['an answer that the instrument does not have', { spread: 'maybe' }],
  ['letters that cannot be printed', { measures: '\u{13000}' }],
  ['a text that is too long', { figures: 'a'.repeat(2001) }],
])('printNotification refuses %s', async (_case, change) => {
  const officer = headersOf(await logInStaff(world, ['health-officer']));
  expect((await send('printNotification', officer, change)).status).toBe(400);
});
