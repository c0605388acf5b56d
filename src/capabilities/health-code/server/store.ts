import { sql } from 'kysely';
import { batchLimit, executeInBatches } from '#foundation/server/database/batches.ts';
import type { Sql } from '#foundation/server/world.ts';

/** A level that was set by hand. */
export type ManualLevelRow = {
  id: string;
  person_id: string;
  content: Buffer;
  set_by: string;
  set_at: string;
  until: string;
};

/** Sets a level: what was set before ends. */
export async function insertManualLevel(db: Sql, s: ManualLevelRow, persons: readonly string[]): Promise<void> {
  await endManualLevels(db, persons, s.set_at);
  await sql`insert into health_code_set (id, person_id, content, set_by, set_at, until)
    values (${s.id}, ${s.person_id}, ${s.content}, ${s.set_by}, ${s.set_at}, ${s.until})`.execute(db);
}

/** Ends what was set for somebody. */
export async function endManualLevels(db: Sql, persons: readonly string[], at: string): Promise<void> {
  await sql`update health_code_set set ended_at = ${at}
    where person_id = any(${[...persons]}::uuid[]) and ended_at is null`.execute(db);
}

/** The levels that health officers have set for some persons, by their ids, and that count at an instant; the newest first. */
export async function selectActiveManualLevels(
  db: Sql,
  persons: readonly string[],
  at: string,
): Promise<ManualLevelRow[]> {
  const { rows } = await sql<ManualLevelRow>`
    select id, person_id, content, set_by, set_at, until from health_code_set
    where person_id = any(${[...persons]}::uuid[]) and ended_at is null and until > ${at}
    order by set_at desc`.execute(db);
  return rows;
}

/** Everything that was set for some persons, the oldest first. */
export async function selectAllManualLevels(db: Sql, persons: readonly string[]): Promise<ManualLevelRow[]> {
  const { rows } = await sql<ManualLevelRow>`
    select id, person_id, content, set_by, set_at, until from health_code_set
    where person_id = any(${[...persons]}::uuid[]) order by set_at, id`.execute(db);
  return rows;
}

/** Deletes everything about some persons; the appeals that went. */
export async function deleteOfPersons(db: Sql, persons: readonly string[]): Promise<string[]> {
  await sql`delete from health_code_set where person_id = any(${[...persons]}::uuid[])`.execute(db);
  const { rows } = await sql<{ id: string }>`
    delete from health_code_appeal where person_id = any(${[...persons]}::uuid[]) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes what has ended before an instant: levels that were set, and appeals that were decided; how many levels, and which appeals. */
export async function deleteEndedBefore(db: Sql, at: string): Promise<{ sets: number; appeals: string[] }> {
  let sets = 0;
  for (const by of ['until', 'ended_at'])
    sets += await executeInBatches(
      db,
      sql`delete from health_code_set where ctid = any(array(
        select ctid from health_code_set where ${sql.ref(by)} < ${at} order by ${sql.ref(by)} ${batchLimit}))`,
    );
  const { rows } = await sql<{ id: string }>`
    delete from health_code_appeal where decided_at < ${at} returning id`.execute(db);
  return { sets, appeals: rows.map(({ id }) => id) };
}
