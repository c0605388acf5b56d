import { type DeskWorld, openDeskWorld } from '#capabilities/follow-up/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { callHandler, nextRequest, today } from '#foundation/server/testing/public.ts';
import { deliverReports } from '../deliver-reports.ts';
import type { ReportDestinations } from '../destinations.ts';
import { downloadReport, issueReportTicket } from '../download-report.ts';
import { listReports } from '../list-reports.ts';
import { makeReports } from '../make-reports.ts';
import { addSchedule } from '../manage-schedules.ts';
import { requestReport } from '../request-report.ts';
import { startScheduledReports } from '../start-scheduled-reports.ts';

export type ReportsWorld = DeskWorld & { reportDestinations: ReportDestinations };

/** `reportDestinations`: a test sets those that it needs. */
export async function openReportsWorld(): Promise<ReportsWorld> {
  return { ...(await openDeskWorld()), reportDestinations: {} };
}

/** Schedules daily counts as CSV to the folder at 6:00, unless `change` overrides it. */
export function schedule(
  world: ReportsWorld,
  actor: StaffActor,
  change: Partial<Parameters<typeof addSchedule>[2]> = {},
) {
  return callHandler(world, addSchedule, actor, {
    kind: 'daily-counts',
    format: 'csv',
    portId: null,
    reason: purpose,
    destination: 'folder',
    weekday: null,
    timeOfDay: '06:00',
    ...change,
  });
}

/** Runs the jobs, as the server does every minute. */
export async function runReportJobs(world: ReportsWorld): Promise<void> {
  await startScheduledReports(world);
  await makeReports(world);
  await deliverReports(world);
}

type RequestInput = Parameters<typeof requestReport>[2];

export const purpose = 'Weekly report to the ministry';

/** Requests a report of today; daily counts as CSV, unless `change` overrides it. */
export function request(world: DeskWorld, actor: StaffActor, change: Partial<RequestInput> = {}) {
  return callHandler(world, requestReport, actor, {
    kind: 'daily-counts',
    format: 'csv',
    firstDay: today,
    lastDay: today,
    portId: null,
    reason: purpose,
    ...change,
  });
}

export async function findReport(world: DeskWorld, actor: StaffActor, id: string) {
  return (await listReports(world, nextRequest(actor))).items.find((item) => item.id === id);
}

export async function download(world: DeskWorld, actor: StaffActor, id: string) {
  const { ticket } = await issueReportTicket(world, nextRequest(actor), { id });
  return downloadReport(world, { ...nextRequest(actor), kind: 'visitor', isFromOwnPage: false }, { ticket });
}

/** Requests and makes a report, and returns the text of its file. */
export async function makeFile(
  world: DeskWorld,
  actor: StaffActor,
  change: Partial<RequestInput> = {},
): Promise<string> {
  const { id } = await request(world, actor, change);
  await makeReports(world);
  return Buffer.from((await download(world, actor, id)).bytes).toString();
}
