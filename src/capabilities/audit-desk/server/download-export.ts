import { trimEndOf } from '#foundation/language/trim-end.ts';
import { staff, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { FileAnswer, InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { searchEntries } from '#foundation/server/audit/search.ts';
import { writeAudit, writeAuditEach } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import { issueTicket, takeTicket } from '#foundation/server/tickets/ticket.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-exports.ts';
import { alarmRecordsPerHour, exportStateOf } from '../rules/exports.ts';
import { csvMessages } from '../messages/csv.ts';
import { exportProgressOf } from './ask-for-export.ts';
import { decryptExportFile } from './encryption.ts';
import {
  type ExportRow,
  selectExportFile,
  lockExport,
  markDownloaded,
  countDownloadedRecords,
} from './store-exports.ts';

type DownloadWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { metrics: Pick<Metrics, 'count'> };

/** Counts members of staff who received more records in an hour than the alarm allows: what the alarm of operations reads. */
export const manyRecordsMetric = 'sihat_staff_many_records_total';

const ticketPurpose = 'oversight/export';

/** A ticket for the file of one's own export. */
export async function openExport(
  world: DownloadWorld,
  actor: StaffActor,
  { id }: InputOf<typeof calls.openExport>,
): Promise<OutputOf<typeof calls.openExport>> {
  const now = world.clock.now();
  return inTransaction(world.sql, async (db) => {
    const row = await lockExport(db, id);
    if (row?.asked_by !== actor.staffId) throw refuse('foundation/not-found');
    if (exportStateOf(exportProgressOf(row), now) !== 'ready') throw problem('oversight/other-state');
    return issueTicket({ ...world, sql: db }, { opens: ticketPurpose, subject: id, language: actor.language });
  });
}

/** The file, for whoever asked for it, in the browser in which they are logged in. A ticket that another browser fetched first opens nothing. */
export async function downloadExport(
  world: DownloadWorld,
  visitor: Visitor,
  { ticket }: InputOf<typeof calls.downloadExport>,
): Promise<FileAnswer<'text/csv'>> {
  const at = isoInstant(world.clock.now());
  const taken = await takeTicket(world, visitor, { opens: ticketPurpose, ticket });
  if (!taken) throw refuse('foundation/not-found');
  const id = taken.subject;
  // The link comes without the header of our pages; that it is theirs, the ticket shows.
  const actor = await staff('exports:ask')
    .admit(world, { ...visitor, fromOurPage: true })
    .catch(() => undefined);
  return inTransaction(world.sql, async (db) => {
    const row = await lockExport(db, id);
    const file = await selectExportFile(db, id, at);
    if (!row || !file || row.asked_by !== actor?.staffId) throw refuse('foundation/not-found');
    const bytes = decryptExportFile(world, id, file.content);
    await recordDownload({ ...world, sql: db }, actor, row, file.subjects);
    return { type: 'text/csv; charset=utf-8', name: fileNameOf(row, actor.name), bytes };
  });
}

// Whoever is in the file can see that they are. More records than usual ring, whether looked at or taken away.
async function recordDownload(
  { sql, clock, log, metrics }: DownloadWorld,
  actor: StaffActor,
  row: ExportRow,
  applications: readonly string[],
): Promise<void> {
  const at = isoInstant(clock.now());
  await writeAudit(sql, actor, at, { act: 'oversight/download', subject: { kind: 'export', id: row.id } });
  if (!(await markDownloaded(sql, row.id, at))) return;
  await writeAuditEach(sql, actor, at, {
    act: 'oversight/export',
    subjects: { kind: 'declaration', ids: applications },
    fields: ['identity', 'journey', 'health', 'contact'],
    reason: row.reason,
  });
  const records = await recordsInHour(sql, actor.staffId, isoInstant(clock.now() - hour));
  if (records <= alarmRecordsPerHour) return;
  await writeAudit(sql, actor, at, {
    act: 'oversight/many-records',
    subject: { kind: 'staff', id: actor.staffId },
    reason: String(records),
  });
  metrics.count(manyRecordsMetric, {});
  log.warn({ requestId: actor.requestId, staff: actor.staffId, records }, 'a member of staff received many records');
}

async function recordsInHour(sql: Sql, id: string, since: string): Promise<number> {
  const looks = await searchEntries(sql, { staff: id, acts: ['staff/look'], from: since, most: 1000 });
  return looks.items.length + (await countDownloadedRecords(sql, id, since));
}

function fileNameOf({ kind, first_day: first, last_day: last, number, language }: ExportRow, asker: string): string {
  const days = first === last ? first : `${first}-${last}`;
  const who = asker.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '-');
  const name = trimEndOf(`sihat-${csvMessages[language].name[kind]}-${days}-${number}-${who}`, '-');
  return `${name}.csv`.toLowerCase();
}
