import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** A report without its file. `made_at`: null before the file was made or failed. */
export type ReportRow = Omit<Tables['reports_report'], 'declarations' | 'members' | 'content'>;

const columns = sql`id, number, kind, format, first_day, last_day, port_id, language, reason, schedule_id, requested_by,
  requested_at, made_at, failure, records, expires_at, downloaded_at, destination, attempts, last_attempt_at, last_error,
  next_attempt_at, delivered_at`;

export type NewReport = NewRow<'reports_report', 'port_id' | 'schedule_id' | 'destination'>;

/** Inserts a report that a job then makes. Returns its sequential number. */
export async function insertReport(db: Sql, row: NewReport): Promise<number> {
  return db.value<number>`
    ${insertInto('reports_report', row, 'port_id', 'schedule_id', 'destination')} returning number`;
}

/** Selects the latest reports that a member of staff requested, and the latest deliveries. */
export async function selectLatestReports(db: Sql, staffId: string): Promise<ReportRow[]> {
  return db.all<ReportRow>`
    select ${columns} from reports_report where requested_by = ${staffId} or destination is not null
    order by requested_at desc, id desc limit 100`;
}

export async function lockReport(db: Sql, id: string): Promise<ReportRow | undefined> {
  return db.first<ReportRow>`select ${columns} from reports_report where id = ${id} for update`;
}

/** Selects reports that are not made yet, oldest first. */
export async function selectReportsToMake(db: Sql): Promise<ReportRow[]> {
  return db.all<ReportRow>`
    select ${columns} from reports_report where made_at is null order by requested_at limit 20`;
}

export type MadeReport = {
  id: string;
  madeAt: string;
  failure: ReportRow['failure'];
  records: number;
  declarations: readonly string[];
  members: readonly string[];
  content: Buffer | null;
  expiresAt: string | null;
};

/**
 * Stores the result of making a report, and makes its delivery due. Returns false when another process has stored a
 * result.
 */
export async function saveMadeReport(db: Sql, result: MadeReport): Promise<boolean> {
  const { madeAt, failure, content } = result;
  return db.changed`
    update reports_report set made_at = ${madeAt}, failure = ${failure}, records = ${result.records},
      declarations = ${[...result.declarations]}::uuid[], members = ${[...result.members]}::uuid[],
      content = ${content}, expires_at = ${result.expiresAt},
      next_attempt_at = case when destination is not null and ${failure}::text is null then ${madeAt}::timestamptz end
    where id = ${result.id} and made_at is null`;
}

export type ReportFile = { content: Buffer; declarations: string[]; members: string[] };

/** Selects the encrypted file of a report, and who is in it, until it expires. */
export async function selectReportFile(db: Sql, id: string, now: string): Promise<ReportFile | undefined> {
  return db.first<ReportFile>`
    select /* never null: content */ content, declarations::text[] declarations, members::text[] members
    from reports_report where id = ${id} and content is not null and expires_at > ${now}`;
}

/** Marks a report as downloaded. Returns true for the first download of the file. */
export async function markDownloaded(db: Sql, id: string, now: string): Promise<boolean> {
  return db.changed`
    update reports_report set downloaded_at = ${now} where id = ${id} and downloaded_at is null`;
}

/** Erases expired files, and who was in them. Deliveries that were still due are given up. Returns the ids. */
export async function eraseExpiredFiles(db: Sql, now: string): Promise<string[]> {
  return db.values<string>`
    update reports_report set content = null, declarations = '{}', members = '{}', next_attempt_at = null
    where content is not null and expires_at <= ${now} returning id`;
}

export async function deleteReportsBefore(db: Sql, before: string): Promise<void> {
  await db.run`delete from reports_report where requested_at < ${before}`;
}
