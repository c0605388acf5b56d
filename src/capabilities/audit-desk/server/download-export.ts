import type { HandlersOf } from '#foundation/server/http/route.ts';
import { trimEndOf } from '#foundation/language/trim-end.ts';
import { findTicketHolder, type StaffActor } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { searchEntries } from '#foundation/server/audit/search.ts';
import { writeAudit, writeAuditEach } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import { issueTicket, redeemTicket } from '#foundation/server/tickets/ticket.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-exports.ts';
import { alarmRecordsPerHour, exportStateOf } from '../rules/exports.ts';
import { csvMessages } from '../messages/csv.ts';
import { exportProgressOf } from './request-data-export.ts';
import { exportFileColumn } from './encryption.ts';
import {
  type ExportRow,
  selectExportFile,
  lockExport,
  markDownloaded,
  countDownloadedRecords,
} from './store-exports.ts';

type DownloadWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { metrics: Pick<Metrics, 'count'> };

type VisitorHandlers = HandlersOf<typeof calls, DownloadWorld, Visitor>;

type StaffHandlers = HandlersOf<typeof calls, DownloadWorld, StaffActor>;

/**
 * Counts first downloads after which a member of staff was over `alarmRecordsPerHour`. An alert watches this metric.
 */
export const manyRecordsMetric = 'sihat_staff_many_records_total';

const ticketPurpose = 'audit-desk/export';

export const issueExportTicket: StaffHandlers['issueExportTicket'] = async (world, actor, { id }) => {
  const now = world.clock.now();
  return inTransaction(world.sql, async (db) => {
    const row = await lockExport(db, id);
    if (row?.requested_by !== actor.staffId) throw foundationProblem('foundation/not-found');
    if (exportStateOf(exportProgressOf(row), now) !== 'ready') throw problem('audit-desk/other-state');
    return issueTicket({ ...world, sql: db }, { purpose: ticketPurpose, subject: id, language: actor.language });
  });
};

/**
 * Returns the file of an export to its requester, in the browser in which the requester is logged in. A ticket that
 * another browser used first is void.
 */
export const downloadExport: VisitorHandlers['downloadExport'] = async (world, visitor, { ticket }) => {
  const now = world.clock.instant();
  const redeemed = requireFound(await redeemTicket(world, visitor, { purpose: ticketPurpose, ticket }));
  const id = redeemed.subject;
  const actor = await findTicketHolder(world, visitor, 'exports:request');
  return inTransaction(world.sql, async (db) => {
    const row = await lockExport(db, id);
    const file = await selectExportFile(db, id, now);
    if (!row || !file || row.requested_by !== actor?.staffId) throw foundationProblem('foundation/not-found');
    const bytes = exportFileColumn.decrypt(world, id, file.content);
    await recordDownload({ ...world, sql: db }, actor, row, file.subjects);
    return { type: 'text/csv; charset=utf-8', name: fileNameOf(row, actor.name), bytes };
  });
};

// Audits every download of the file. The first download also audits an access to each declaration in the file, which
// the travellers see, and raises an alarm if the member of staff read or downloaded too many records within an hour.
async function recordDownload(
  { sql, clock, log, metrics }: DownloadWorld,
  actor: StaffActor,
  row: ExportRow,
  applicationIds: readonly string[],
): Promise<void> {
  const now = clock.instant();
  await writeAudit(sql, actor, now, { action: 'audit-desk/download', subject: { kind: 'export', id: row.id } });
  if (!(await markDownloaded(sql, row.id, now))) return;
  await writeAuditEach(sql, actor, now, {
    action: 'audit-desk/export',
    subjects: { kind: 'declaration', ids: applicationIds },
    fields: ['identity', 'journey', 'health', 'contact'],
    reason: row.reason,
  });
  const records = await countAccessedRecords(sql, actor.staffId, isoInstant(clock.now() - hour));
  if (records <= alarmRecordsPerHour) return;
  await writeAudit(sql, actor, now, {
    action: 'audit-desk/many-records',
    subject: { kind: 'staff', id: actor.staffId },
    reason: String(records),
  });
  metrics.count(manyRecordsMetric, {});
  log.warn({ requestId: actor.requestId, staff: actor.staffId, records }, 'staff account accessed many records');
}

// Counts the records that a member of staff read or downloaded since an instant.
async function countAccessedRecords(sql: Sql, id: string, since: string): Promise<number> {
  const accesses = await searchEntries(sql, { staffId: id, actions: ['staff/access'], from: since, limit: 1000 });
  return accesses.items.length + (await countDownloadedRecords(sql, id, since));
}

function fileNameOf(
  { kind, first_day: firstDay, last_day: lastDay, number, language }: ExportRow,
  requester: string,
): string {
  const days = firstDay === lastDay ? firstDay : `${firstDay}-${lastDay}`;
  const requesterPart = requester.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '-');
  const name = trimEndOf(`sihat-${csvMessages[language].name[kind]}-${days}-${number}-${requesterPart}`, '-');
  return `${name}.csv`.toLowerCase();
}
