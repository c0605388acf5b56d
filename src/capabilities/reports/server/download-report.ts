import { findTicketHolder, type StaffActor } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { issueTicket, redeemTicket } from '#foundation/server/tickets/ticket.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { fileTypeByFormat, reportFileName } from '../rules/kinds.ts';
import { problem } from '../messages/problems.ts';
import { reportFileColumn } from './encryption.ts';
import { recordDisclosure } from './record-disclosure.ts';
import { requireLineListScope } from './request-report.ts';
import { lockReport, markDownloaded, type ReportRow, selectReportFile } from './store.ts';
import { stateOf } from './view.ts';

type DownloadWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

const ticketPurpose = 'reports/report';

export const issueReportTicket: HandlersOf<typeof calls, DownloadWorld, StaffActor>['issueReportTicket'] = async (
  world,
  actor,
  { id },
) =>
  inTransaction(world.sql, async (db) => {
    const row = requireOwn(await lockReport(db, id), actor.staffId);
    requireLineListScope(actor, row.kind);
    if (stateOf(row, world.clock.now()) !== 'ready') throw problem('reports/no-file');
    return issueTicket({ ...world, sql: db }, { purpose: ticketPurpose, subject: id, language: actor.language });
  });

/** Returns the file of a report to its requester, in the browser in which the requester is logged in. */
export const downloadReport: HandlersOf<typeof calls, DownloadWorld, Visitor>['downloadReport'] = async (
  world,
  visitor,
  { ticket },
) => {
  const now = world.clock.instant();
  const { subject: id } = requireFound(await redeemTicket(world, visitor, { purpose: ticketPurpose, ticket }));
  const actor = await findTicketHolder(world, visitor, 'reports:make');
  return inTransaction(world.sql, async (db) => {
    const row = requireOwn(await lockReport(db, id), actor?.staffId);
    const file = requireFound(await selectReportFile(db, id, now));
    const bytes = reportFileColumn.decrypt(world, id, file.content);
    if (actor) {
      await writeAudit(db, actor, now, { action: 'reports/download', subject: { kind: 'report', id } });
      if (await markDownloaded(db, id, now)) await recordDisclosure(db, actor, now, 'reports/export', row, file);
    }
    return { type: fileTypeByFormat[row.format].type, name: fileNameOf(row), bytes };
  });
};

// Deliveries are not downloaded: their file belongs to the destination.
function requireOwn(row: ReportRow | undefined, staffId: string | undefined): ReportRow {
  if (row === undefined || row.requested_by !== staffId || row.destination !== null)
    throw foundationProblem('foundation/not-found');
  return row;
}

export function fileNameOf({ kind, format, number, ...row }: ReportRow): string {
  return reportFileName({ kind, format, number, firstDay: row.first_day, lastDay: row.last_day });
}
