import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { ExportKind } from '../rules/exports.ts';

/** An export as its table holds it, without its file. */
export type ExportRow = {
  id: string;
  number: number;
  kind: ExportKind;
  first_day: LocalDate;
  last_day: LocalDate;
  reason: string;
  language: 'en' | 'ms';
  asked_by: string;
  asked_at: string;
  decided_by: string | null;
  decided_at: string | null;
  outcome: 'agreed' | 'refused' | null;
  made_at: string | null;
  failure: 'too-many' | 'nothing' | null;
  records: number | null;
  expires_at: string | null;
  downloaded_at: string | null;
};

const columns = sql`id, number, kind, first_day, last_day, reason, language, asked_by, asked_at, decided_by, decided_at, outcome,
  made_at, failure, records, expires_at, downloaded_at`;

/** Writes an export that was asked for; its number. */
export async function insertExport(
  db: Sql,
  row: Pick<ExportRow, 'id' | 'kind' | 'first_day' | 'last_day' | 'reason' | 'language' | 'asked_by' | 'asked_at'>,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into oversight_export (id, kind, first_day, last_day, reason, language, asked_by, asked_at)
    values (${row.id}, ${row.kind}, ${row.first_day}, ${row.last_day}, ${row.reason}, ${row.language}, ${row.asked_by},
      ${row.asked_at}) returning number`.execute(db);
  return rows[0]?.number ?? 0;
}

/** The newest exports, all or those that somebody asked for. */
export async function selectLatestExports(db: Sql, by: string | null): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from oversight_export where ${by}::uuid is null or asked_by = ${by}::uuid
    order by asked_at desc, id desc limit 100`.execute(db);
  return rows;
}

/** An export, held against changes until the transaction ends. */
export async function lockExport(db: Sql, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`select ${columns} from oversight_export where id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}

/** Notes what was decided about an export. */
export async function decideExport(
  db: Sql,
  { id, by, at, outcome }: { id: string; by: string; at: string; outcome: 'agreed' | 'refused' },
): Promise<void> {
  await sql`update oversight_export set decided_by = ${by}, decided_at = ${at}, outcome = ${outcome} where id = ${id}`.execute(
    db,
  );
}

/** Exports that were agreed to and are not made, the oldest first. */
export async function selectExportsToBuild(db: Sql): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from oversight_export where outcome = 'agreed' and made_at is null order by decided_at limit 20`.execute(
    db,
  );
  return rows;
}

/** What an export came to. */
export type BuiltExport = {
  id: string;
  at: string;
  failure: ExportRow['failure'];
  records: number;
  subjects: readonly string[];
  content: Buffer | null;
  expiresAt: string | null;
};

/** Keeps the file of an export, unless another process has made it. */
export async function saveBuiltExport(db: Sql, made: BuiltExport): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update oversight_export set made_at = ${made.at}, failure = ${made.failure}, records = ${made.records},
      subjects = ${[...made.subjects]}::uuid[], content = ${made.content}, expires_at = ${made.expiresAt}
    where id = ${made.id} and made_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Erases files whose time has passed; ids of their exports. */
export async function eraseExpiredFiles(db: Sql, at: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update oversight_export set content = null, subjects = '{}' where content is not null and expires_at <= ${at}
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes what is known of exports that were asked for before an instant. */
export async function deleteExports(db: Sql, before: string): Promise<void> {
  await sql`delete from oversight_export where asked_at < ${before}`.execute(db);
}

/** The file of an export, sealed, and the applications in it; while it is kept. */
export async function selectExportFile(db: Sql, id: string, at: string) {
  const { rows } = await sql<{ content: Buffer; subjects: string[] }>`
    select content, subjects::text[] subjects from oversight_export
    where id = ${id} and content is not null and expires_at > ${at}`.execute(db);
  return rows[0];
}

/** Notes that a file was downloaded; whether for the first time. */
export async function markDownloaded(db: Sql, id: string, at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update oversight_export set downloaded_at = ${at} where id = ${id} and downloaded_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Records in files that somebody downloaded since an instant. */
export async function countDownloadedRecords(db: Sql, staff: string, since: string): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    select coalesce(sum(records), 0)::int records from oversight_export
    where asked_by = ${staff} and downloaded_at > ${since}`.execute(db);
  return rows[0]?.records ?? 0;
}
