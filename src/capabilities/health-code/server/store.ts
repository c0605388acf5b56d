import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type Tables } from './tables.ts';

/** Level that a health officer set by hand. `content`: encrypted level and reason. */
export type ManualLevelRow = Omit<Tables['health_code_manual_level'], 'ended_at'>;

/** Inserts a manual level and ends earlier ones. `persons`: all ids under which accounts store this person. */
export async function insertManualLevel(db: Sql, level: ManualLevelRow, persons: readonly string[]): Promise<void> {
  await endManualLevels(db, persons, level.set_at);
  await db.run`${insertInto('health_code_manual_level', level)}`;
}

export async function endManualLevels(db: Sql, persons: readonly string[], endedAt: string): Promise<void> {
  await db.run`update health_code_manual_level set ended_at = ${endedAt}
    where person_id = any(${[...persons]}::uuid[]) and ended_at is null`;
}

export async function selectActiveManualLevels(
  db: Sql,
  persons: readonly string[],
  now: string,
): Promise<ManualLevelRow[]> {
  return db.all<ManualLevelRow>`
    select id, person_id, content, set_by, set_at, until from health_code_manual_level
    where person_id = any(${[...persons]}::uuid[]) and ended_at is null and until > ${now}
    order by set_at desc`;
}

export async function selectAllManualLevels(db: Sql, persons: readonly string[]): Promise<ManualLevelRow[]> {
  return db.all<ManualLevelRow>`
    select id, person_id, content, set_by, set_at, until from health_code_manual_level
    where person_id = any(${[...persons]}::uuid[]) order by set_at, id`;
}

/** Deletes manual levels and appeals of persons. Returns the ids of the appeals, whose files the caller deletes. */
export async function deleteLevelsAndAppeals(db: Sql, persons: readonly string[]): Promise<string[]> {
  await db.run`delete from health_code_manual_level where person_id = any(${[...persons]}::uuid[])`;
  return db.values<string>`
    delete from health_code_appeal where person_id = any(${[...persons]}::uuid[]) returning id`;
}

/** Deletes manual levels and appeals that ended before an instant. The caller deletes the files of the appeals. */
export async function deleteEndedBefore(db: Sql, before: string): Promise<{ levelCount: number; appealIds: string[] }> {
  let levelCount = 0;
  for (const column of ['until', 'ended_at'] as const)
    levelCount += await deleteInBatches(
      db,
      'health_code_manual_level',
      sql`${sql.ref(column)} < ${before} order by ${sql.ref(column)}`,
    );
  const rows = await db.all<{ id: string }>`
    delete from health_code_appeal where decided_at < ${before} returning id`;
  return { levelCount, appealIds: rows.map(({ id }) => id) };
}
