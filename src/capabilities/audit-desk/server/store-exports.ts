import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** Export without its file. `outcome`: null before a decision. `made_at`: null before the file was made or failed. */
export type ExportRow = Omit<Tables['audit_desk_export'], 'subjects' | 'content'>;

const columns = sql`id, number, kind, first_day, last_day, reason, language, requested_by, requested_at, decided_by, decided_at, outcome,
  made_at, failure, records, expires_at, downloaded_at`;

/** Inserts a request for an export. Returns its sequential number. */
export async function insertExport(db: Sql, row: NewRow<'audit_desk_export'>): Promise<number> {
  return db.value<number>`${insertInto('audit_desk_export', row)} returning number`;
}

/** Selects the latest exports of a requester, or of all with null. */
export async function selectLatestExports(db: Sql, requester: string | null): Promise<ExportRow[]> {
  return db.all<ExportRow>`
    select ${columns} from audit_desk_export where ${requester}::uuid is null or requested_by = ${requester}::uuid
    order by requested_at desc, id desc limit 100`;
}

export async function lockExport(db: Sql, id: string): Promise<ExportRow | undefined> {
  return db.first<ExportRow>`select ${columns} from audit_desk_export where id = ${id} for update`;
}

export async function decideExport(
  db: Sql,
  {
    id,
    decidedBy,
    decidedAt,
    state,
  }: { id: string; decidedBy: string; decidedAt: string; state: 'approved' | 'refused' },
): Promise<void> {
  await db.run`update audit_desk_export set decided_by = ${decidedBy}, decided_at = ${decidedAt}, outcome = ${state} where id = ${id}`;
}

/** Selects approved exports that are not made yet, oldest first. */
export async function selectExportsToMake(db: Sql): Promise<ExportRow[]> {
  return db.all<ExportRow>`
    select ${columns} from audit_desk_export where outcome = 'approved' and made_at is null order by decided_at limit 20`;
}

export type ExportResult = {
  id: string;
  madeAt: string;
  failure: ExportRow['failure'];
  records: number;
  applicationIds: readonly string[];
  content: Buffer | null;
  expiresAt: string | null;
};

/** Stores the result of making an export. Returns false when another process has stored a result. */
export async function saveExportResult(db: Sql, result: ExportResult): Promise<boolean> {
  return db.changed`
    update audit_desk_export set made_at = ${result.madeAt}, failure = ${result.failure}, records = ${result.records},
      subjects = ${[...result.applicationIds]}::uuid[], content = ${result.content}, expires_at = ${result.expiresAt}
    where id = ${result.id} and made_at is null`;
}

/** Erases expired files. Returns the ids of their exports. */
export async function eraseExpiredFiles(db: Sql, now: string): Promise<string[]> {
  return db.values<string>`
    update audit_desk_export set content = null, subjects = '{}' where content is not null and expires_at <= ${now}
    returning id`;
}

export async function deleteExports(db: Sql, before: string): Promise<void> {
  await db.run`delete from audit_desk_export where requested_at < ${before}`;
}

/** Selects the encrypted file of an export, and the ids of the applications in it, until it expires. */
export async function selectExportFile(db: Sql, id: string, now: string) {
  return db.first<{ content: Buffer; subjects: string[] }>`
    select /* never null: content */ content, subjects::text[] subjects from audit_desk_export
    where id = ${id} and content is not null and expires_at > ${now}`;
}

/** Marks an export as downloaded. Returns true for the first download of the file. */
export async function markDownloaded(db: Sql, id: string, now: string): Promise<boolean> {
  return db.changed`
    update audit_desk_export set downloaded_at = ${now} where id = ${id} and downloaded_at is null`;
}

/** Counts the records in the files that a member of staff downloaded since an instant. */
export async function countDownloadedRecords(db: Sql, staff: string, since: string): Promise<number> {
  return db.value<number>`
    select coalesce(sum(records), 0)::int records from audit_desk_export
    where requested_by = ${staff} and downloaded_at > ${since}`;
}
