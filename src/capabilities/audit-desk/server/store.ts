import type { StoredAuditEntry } from '#foundation/server/audit/search.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { ChainReport } from '../contract.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** Check of the chain. `entries`: checked so far. `report`: null while the check runs, and when it failed. */
export type CheckRow = Narrow<Tables['audit_desk_check'], { report: ChainReport | null }>;

/** Inserts a check, unless one is unfinished. True when it was inserted. */
export async function insertCheck(db: Sql, check: NewRow<'audit_desk_check'>): Promise<boolean> {
  return db.changed`
    ${insertInto('audit_desk_check', check)} on conflict ((true)) where ended_at is null do nothing`;
}

export async function selectLatestCheck(db: Sql): Promise<CheckRow | undefined> {
  return db.first<CheckRow>`
    select id, requested_by, requested_at, entries, ended_at, report from audit_desk_check order by requested_at desc, id limit 1`;
}

/** Selects the id of the unfinished check, whether it runs already or not. */
export async function selectUnfinishedCheck(db: Sql): Promise<string | undefined> {
  const row = await db.first<{ id: string }>`select id from audit_desk_check where ended_at is null`;
  return row?.id;
}

export async function updateCheckProgress(db: Sql, id: string, entries: number): Promise<void> {
  await db.run`update audit_desk_check set entries = ${entries} where id = ${id}`;
}

/** Ends a check with its report; null when the check failed. */
export async function endCheck(db: Sql, id: string, now: string, report: ChainReport | null): Promise<void> {
  const json = report === null ? null : JSON.stringify(report);
  await db.run`update audit_desk_check set ended_at = ${now}, report = ${json}::jsonb,
    entries = coalesce((${json}::jsonb ->> 'entries')::bigint, entries) where id = ${id}`;
}

export async function deleteChecks(db: Sql, before: string): Promise<void> {
  await db.run`delete from audit_desk_check where requested_at < ${before} and ended_at is not null`;
}

/** Selects the alarms since an instant, latest first. The list of actions must match the one of the index. */
export async function selectAlarmsSince(db: Sql, since: string): Promise<StoredAuditEntry[]> {
  return db.all<StoredAuditEntry>`
    select era, transaction_id, id, at, actor_kind, actor_id, action, subject_kind, subject_id, fields, reason, request_id
    from (select * from audit_entry where action in ('staff/access-refused', 'audit-desk/many-records')
      order by era desc, transaction_id desc, id desc limit 100) rang
    where at >= ${since} order by era desc, transaction_id desc, id desc`;
}
