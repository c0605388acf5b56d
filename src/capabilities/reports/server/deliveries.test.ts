import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { groupAnswers, openDesk } from '#capabilities/follow-up/server/testing/public.ts';
import { readAccessLog } from '#capabilities/personal-data/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import {
  callHandler,
  closeAfterwards,
  expectProblem,
  nextRequest,
  noon,
  openTestFolder,
} from '#foundation/server/testing/public.ts';
import { createDiskStore } from '#foundation/server/vendors/disk-store.ts';
import { postFile } from '#foundation/server/vendors/file-receiver.ts';
import { day, hour, isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { fileRetentionHours } from '../rules/limits.ts';
import { deleteOldReports } from './jobs.ts';
import { listReports } from './list-reports.ts';
import { listSchedules, removeSchedule, retryDelivery, setSchedulePaused } from './manage-schedules.ts';
import { openReportsWorld, purpose, request, runReportJobs, schedule } from './testing/world.ts';

const world = await openReportsWorld();
const officer = await logInStaff(world, ['health-officer'], { name: 'Dayang Penjadual' });
let folder: string;
/** Local time on a day after the first day of the test. */
const setLocalTime = (days: number, hours: number) =>
  world.setTime(isoInstant(parseInstant(noon) + days * day + (hours - 12) * hour));
const actor = async () => nextRequest(await logInStaff(world, ['health-officer']));
const deliveries = async () =>
  (await listReports(world, await actor())).items.filter(({ delivery }) => delivery !== null);
const latestDelivery = async () => (await deliveries())[0];

beforeEach(async () => {
  world.setTime(noon);
  await world.sql.run`delete from reports_report`;
  await world.sql.run`delete from reports_schedule`;
  folder = await openTestFolder();
  const store = createDiskStore(folder, { isFlat: true });
  world.reportDestinations = { folder: ({ name, bytes }) => store.put(name, bytes) };
});

async function startReceiver() {
  const received: { key: unknown; authorization: unknown; type: unknown; body: string }[] = [];
  const receiver = { received, status: 202 };
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { headers } = incoming;
    const body = (await buffer(incoming)).toString();
    const { authorization, 'idempotency-key': key, 'content-type': type } = headers;
    received.push({ key, authorization, type, body });
    response.writeHead(receiver.status).end();
  };
  const server = createServer((incoming, response) => void answer(incoming, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/reports`;
  world.reportDestinations.https = (file) => postFile({ url, authorization: 'Bearer canary' }, file);
  return receiver;
}

test('delivers daily counts of the day before to a folder, once', async () => {
  await schedule(world, officer);
  await runReportJobs(world);
  expect(await deliveries()).toEqual([]);
  setLocalTime(1, 6);
  await runReportJobs(world);
  await runReportJobs(world);
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^sihat-daily-counts-csv-2026-11-21-\d+\.csv$/);
  expect(await readFile(join(folder, name), 'utf8')).toContain('"Screening outcome"');
  expect(await latestDelivery()).toMatchObject({
    requestedBy: 'Dayang Penjadual',
    reason: purpose,
    delivery: { destination: 'folder', state: 'delivered', attempts: 1, lastError: null },
  });
});

test('covers the seven days before a weekly run', async () => {
  // The first day of the test is a Saturday.
  await schedule(world, officer, { weekday: 1 });
  setLocalTime(1, 23);
  await runReportJobs(world);
  expect(await deliveries()).toEqual([]);
  setLocalTime(2, 6);
  await runReportJobs(world);
  expect(await latestDelivery()).toMatchObject({ firstDay: '2026-11-16', lastDay: '2026-11-22' });
});

test('makes a report for each run that was missed', async () => {
  await schedule(world, officer);
  setLocalTime(4, 5);
  await runReportJobs(world);
  expect((await deliveries()).map(({ firstDay }) => firstDay).sort()).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ]);
  expect(await readdir(folder)).toHaveLength(3);
});

test('posts a file over HTTP, and retries with the same key until the receiver accepts it', async () => {
  const receiver = await startReceiver();
  receiver.status = 503;
  await schedule(world, officer, { destination: 'https', format: 'fhir' });
  setLocalTime(1, 6);
  await runReportJobs(world);
  expect((await latestDelivery())?.delivery).toMatchObject({ state: 'retrying', attempts: 1, lastError: 'http-503' });
  await runReportJobs(world);
  expect(receiver.received).toHaveLength(1);
  receiver.status = 202;
  world.advanceTime(minute);
  await runReportJobs(world);
  expect((await latestDelivery())?.delivery).toMatchObject({ state: 'delivered', attempts: 2, lastError: null });
  const [first, second] = receiver.received;
  expect(second).toEqual(first);
  expect(first).toMatchObject({ authorization: 'Bearer canary', type: 'application/fhir+json' });
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ resourceType: 'Bundle' });
  expect(world.logLines.join()).not.toContain('canary');
});

test('gives up after eight attempts, and delivers when somebody retries', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'in the way');
  await schedule(world, officer);
  setLocalTime(1, 6);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await runReportJobs(world);
    const next = (await latestDelivery())?.delivery?.nextAttemptAt;
    if (next) world.setTime(next);
  }
  const failed = (await deliveries()).at(-1);
  expect(failed?.delivery).toMatchObject({ state: 'failed', attempts: 8, nextAttemptAt: null });
  expect(failed?.delivery?.lastError).not.toBeNull();
  await rm(folder);
  const retrier = await actor();
  await callHandler(world, retryDelivery, retrier, { id: failed?.id ?? '' });
  expect(await auditActionsOf(world, retrier.staffId)).toContain('reports/retry');
  await runReportJobs(world);
  expect((await deliveries()).at(-1)?.delivery).toMatchObject({ state: 'delivered', attempts: 9 });
});

test('does not retry what was delivered, was requested by hand, or has no file any more', async () => {
  await schedule(world, officer);
  setLocalTime(1, 6);
  await runReportJobs(world);
  const retry = async (id = '') => callHandler(world, retryDelivery, await actor(), { id });
  await expectProblem(retry((await latestDelivery())?.id), 'reports/no-retry');
  await expectProblem(retry((await request(world, await actor())).id), 'reports/no-retry');
  world.reportDestinations = {};
  setLocalTime(2, 6);
  await runReportJobs(world);
  const undelivered = await latestDelivery();
  expect(undelivered?.delivery).toMatchObject({ state: 'retrying', lastError: 'not-configured' });
  world.advanceTime(fileRetentionHours * hour);
  await deleteOldReports(world);
  await expectProblem(retry(undelivered?.id), 'reports/no-retry');
});

test('tells travellers in a delivered list who scheduled it and why', async () => {
  const desk = await openDesk(world);
  const { head } = await desk.referred(groupAnswers({ fever: 'yes' }));
  await schedule(world, officer, { kind: 'referred-travellers' });
  setLocalTime(1, 6);
  await runReportJobs(world);
  const { items } = await readAccessLog(world, head.accountId, { doneBy: 'others', limit: 30 });
  expect(items.filter(({ action }) => action === 'reports/send')).toMatchObject([
    { reason: purpose, fields: ['journey', 'health'], actor: { kind: 'staff', roles: ['health-officer'] } },
  ]);
});

test('leaves out the runs of a paused schedule, and none of a removed one', async () => {
  const { id } = await schedule(world, officer);
  await callHandler(world, setSchedulePaused, officer, { id, isPaused: true });
  setLocalTime(2, 7);
  await runReportJobs(world);
  const reader = await logInStaff(world, ['health-officer']);
  await callHandler(world, setSchedulePaused, reader, { id, isPaused: false });
  await runReportJobs(world);
  expect(await deliveries()).toEqual([]);
  setLocalTime(3, 6);
  await runReportJobs(world);
  expect(await deliveries()).toHaveLength(1);
  await callHandler(world, removeSchedule, reader, { id });
  setLocalTime(4, 6);
  await runReportJobs(world);
  expect(await deliveries()).toHaveLength(1);
  expect(await auditActionsOf(world, officer.staffId)).toEqual(
    expect.arrayContaining(['reports/add-schedule', 'reports/pause-schedule']),
  );
  expect(await auditActionsOf(world, reader.staffId)).toEqual(
    expect.arrayContaining(['reports/resume-schedule', 'reports/remove-schedule']),
  );
});

test('pauses a schedule whose creator may not make its report any more', async () => {
  const leaver = await logInStaff(world, ['health-officer']);
  await schedule(world, leaver);
  await world.sql.run`update staff_role set role = 'border-officer' where account_id = ${leaver.staffId}`;
  setLocalTime(1, 6);
  await runReportJobs(world);
  expect(await deliveries()).toEqual([]);
  const { items } = await listSchedules(world, await actor());
  expect(items).toMatchObject([{ isPaused: true }]);
});

test('offers only destinations that are configured', async () => {
  expect((await listSchedules(world, await actor())).destinations).toEqual(['folder']);
  await expectProblem(schedule(world, await actor(), { destination: 's3' }), 'reports/no-destination');
});
