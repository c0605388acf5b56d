import { sql } from 'kysely';
import type { FoundEntry } from '#foundation/server/audit/search.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { ChainReport } from '../contract.ts';

/** A check of the chain as its table holds it. */
export type CheckRow = {
  id: string;
  asked_by: string;
  asked_at: string;
  entries: number;
  ended_at: string | null;
  report: ChainReport | null;
};

/** Writes a check that is to be made, unless one is under way; whether it was written. */
export async function insertCheck(db: Sql, row: { id: string; by: string; at: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into oversight_check (id, asked_by, asked_at) values (${row.id}, ${row.by}, ${row.at})
    on conflict ((true)) where ended_at is null do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** The check that was asked for last. */
export async function selectLatestCheck(db: Sql): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select id, asked_by, asked_at, entries, ended_at, report from oversight_check order by asked_at desc, id limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The check that is to be made, or under way. */
export async function selectRunningCheck(db: Sql): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from oversight_check where ended_at is null`.execute(db);
  return rows[0]?.id;
}

/** Notes how far a check is. */
export async function updateCheckProgress(db: Sql, id: string, entries: number): Promise<void> {
  await sql`update oversight_check set entries = ${entries} where id = ${id}`.execute(db);
}

/** Ends a check with what it found; null when it could not be made. */
export async function endCheck(db: Sql, id: string, at: string, report: ChainReport | null): Promise<void> {
  const written = report === null ? null : JSON.stringify(report);
  await sql`update oversight_check set ended_at = ${at}, report = ${written}::jsonb,
    entries = coalesce((${written}::jsonb ->> 'entries')::bigint, entries) where id = ${id}`.execute(db);
}

/** Deletes checks that were asked for before an instant. */
export async function deleteChecks(db: Sql, before: string): Promise<void> {
  await sql`delete from oversight_check where asked_at < ${before} and ended_at is not null`.execute(db);
}

/** What rang since an instant, the newest first. The acts stand here as they do in the index. */
export async function selectAlarmsSince(db: Sql, since: string): Promise<FoundEntry[]> {
  const { rows } = await sql<FoundEntry>`
    select era, written_by, id, at, actor_kind, actor_id, act, subject_kind, subject_id, fields, reason, request_id
    from (select * from audit_entry where act in ('staff/look-refused', 'oversight/many-records')
      order by era desc, written_by desc, id desc limit 100) rang
    where at >= ${since} order by era desc, written_by desc, id desc`.execute(db);
  return rows;
}
