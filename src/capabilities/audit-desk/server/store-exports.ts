import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { ExportKind } from '../rules/exports.ts';

/** Export without its file. `outcome`: null before a decision. `made_at`: null before the file was made or failed. */
export type ExportRow = {
  id: string;
  number: number;
  kind: ExportKind;
  first_day: LocalDate;
  last_day: LocalDate;
  reason: string;
  language: 'en' | 'ms';
  requested_by: string;
  requested_at: string;
  decided_by: string | null;
  decided_at: string | null;
  outcome: 'approved' | 'refused' | null;
  made_at: string | null;
  failure: 'too-many' | 'nothing' | null;
  records: number | null;
  expires_at: string | null;
  downloaded_at: string | null;
};

const columns = sql`id, number, kind, first_day, last_day, reason, language, requested_by, requested_at, decided_by, decided_at, outcome,
  made_at, failure, records, expires_at, downloaded_at`;

/** Inserts a request for an export. Returns its sequential number. */
export async function insertExport(
  db: Sql,
  row: Pick<
    ExportRow,
    'id' | 'kind' | 'first_day' | 'last_day' | 'reason' | 'language' | 'requested_by' | 'requested_at'
  >,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into audit_desk_export (id, kind, first_day, last_day, reason, language, requested_by, requested_at)
    values (${row.id}, ${row.kind}, ${row.first_day}, ${row.last_day}, ${row.reason}, ${row.language}, ${row.requested_by},
      ${row.requested_at}) returning number`.execute(db);
  return rows[0]?.number ?? 0;
}

/** Selects the latest exports of a requester, or of all with null. */
export async function selectLatestExports(db: Sql, requester: string | null): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from audit_desk_export where ${requester}::uuid is null or requested_by = ${requester}::uuid
    order by requested_at desc, id desc limit 100`.execute(db);
  return rows;
}

export async function lockExport(db: Sql, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`select ${columns} from audit_desk_export where id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}

export async function decideExport(
  db: Sql,
  {
    id,
    decidedBy,
    decidedAt,
    outcome,
  }: { id: string; decidedBy: string; decidedAt: string; outcome: 'approved' | 'refused' },
): Promise<void> {
  await sql`update audit_desk_export set decided_by = ${decidedBy}, decided_at = ${decidedAt}, outcome = ${outcome} where id = ${id}`.execute(
    db,
  );
}

/** Selects approved exports that are not made yet, oldest first. */
export async function selectExportsToMake(db: Sql): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from audit_desk_export where outcome = 'approved' and made_at is null order by decided_at limit 20`.execute(
    db,
  );
  return rows;
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
  const { numAffectedRows } = await sql`
    update audit_desk_export set made_at = ${result.madeAt}, failure = ${result.failure}, records = ${result.records},
      subjects = ${[...result.applicationIds]}::uuid[], content = ${result.content}, expires_at = ${result.expiresAt}
    where id = ${result.id} and made_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Erases expired files. Returns the ids of their exports. */
export async function eraseExpiredFiles(db: Sql, now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update audit_desk_export set content = null, subjects = '{}' where content is not null and expires_at <= ${now}
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteExports(db: Sql, before: string): Promise<void> {
  await sql`delete from audit_desk_export where requested_at < ${before}`.execute(db);
}

/** Selects the encrypted file of an export, and the ids of the applications in it, until it expires. */
export async function selectExportFile(db: Sql, id: string, now: string) {
  const { rows } = await sql<{ content: Buffer; subjects: string[] }>`
    select content, subjects::text[] subjects from audit_desk_export
    where id = ${id} and content is not null and expires_at > ${now}`.execute(db);
  return rows[0];
}

/** Marks an export as downloaded. Returns true for the first download of the file. */
export async function markDownloaded(db: Sql, id: string, now: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update audit_desk_export set downloaded_at = ${now} where id = ${id} and downloaded_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Counts the records in the files that a member of staff downloaded since an instant. */
export async function countDownloadedRecords(db: Sql, staff: string, since: string): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    select coalesce(sum(records), 0)::int records from audit_desk_export
    where requested_by = ${staff} and downloaded_at > ${since}`.execute(db);
  return rows[0]?.records ?? 0;
}
