import { sql } from 'kysely';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { SettingName } from '../rules/settings.ts';
import type { Tables } from './tables.ts';

/**
 * Change of a setting. `value_after`: null for the value of the configuration. `outcome`: null while a second
 * administrator has not decided.
 */
export type ChangeRow = Narrow<Tables['administration_change'], { setting: SettingName }>;

/** Serialises changes of settings until the transaction ends. */
export async function lockSettings(db: Sql): Promise<void> {
  // Any number that no other advisory lock uses.
  await db.run`select pg_advisory_xact_lock(7345011)`;
}

/** Selects the latest value of each setting that was ever changed. Null stands for the value of the configuration. */
export async function selectSettingValues(db: Sql): Promise<{ setting: string; value: number | null }[]> {
  return db.all<{ setting: string; value: number | null }>`
    select distinct on (setting) setting, value_after "value" from administration_change where outcome = 'done'
    order by setting, done_number desc`;
}

/** Inserts a change: pending, or done at once by its requester. */
export async function insertChange(
  db: Sql,
  change: Omit<ChangeRow, 'decided_by' | 'decided_at' | 'outcome' | 'done_number'>,
  isDone: boolean,
): Promise<void> {
  await db.run`
    insert into administration_change (id, setting, value_before, value_after, reason, requested_by, requested_at, decided_by, decided_at,
      outcome, done_number)
    values (${change.id}, ${change.setting}, ${change.value_before}, ${change.value_after}, ${change.reason}, ${change.requested_by},
      ${change.requested_at}, ${isDone ? change.requested_by : null}, ${isDone ? change.requested_at : null}, ${isDone ? 'done' : null},
      ${isDone ? sql`nextval('administration_done')` : null})`;
}

export async function lockPendingChange(
  db: Sql,
  filter: { id: string } | { setting: SettingName },
): Promise<ChangeRow | undefined> {
  const match = 'id' in filter ? sql`id = ${filter.id}` : sql`setting = ${filter.setting}`;
  return db.first<ChangeRow>`
    select * from administration_change where ${match} and outcome is null for update`;
}

export async function decideChange(
  db: Sql,
  change: { id: string; decidedBy: string; decidedAt: string; outcome: 'done' | 'refused' },
): Promise<void> {
  await db.run`
    update administration_change set decided_by = ${change.decidedBy}, decided_at = ${change.decidedAt}, outcome = ${change.outcome},
      done_number = ${change.outcome === 'done' ? sql`nextval('administration_done')` : null}
    where id = ${change.id}`;
}

/** Selects the latest eleven changes of each setting: a pending change first, then decided changes, latest first. */
export async function selectLatestChanges(db: Sql, settings: readonly SettingName[]): Promise<ChangeRow[]> {
  return db.all<ChangeRow>`
    select c.* from unnest(${[...settings]}::text[]) as wanted (name), lateral (
      select * from administration_change where setting = wanted.name
      order by outcome is null desc, decided_at desc, done_number desc nulls last, id limit 11) c`;
}
