import { type DeskWorld, openDeskWorld } from '#capabilities/follow-up/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { callHandler, nextRequest, today } from '#foundation/server/testing/public.ts';
import { downloadReport, issueReportTicket } from '../download-report.ts';
import { listReports } from '../list-reports.ts';
import { makeReports } from '../make-reports.ts';
import { requestReport } from '../request-report.ts';

export async function openReportsWorld(): Promise<DeskWorld> {
  return openDeskWorld();
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
