import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow } from './tables.ts';

/**
 * Inserts an exposure. `occasion`: id of its source. `key`: keyed hash of the person's id. A second exposure of the
 * same person from the same source changes nothing.
 */
export async function insertExposure(db: Sql, exposure: NewRow<'health_code_exposed'>): Promise<void> {
  await db.run`${insertInto('health_code_exposed', exposure)} on conflict (occasion, person_key) do nothing`;
}

export async function deleteExposure(db: Sql, occasion: string, personKey: Buffer): Promise<void> {
  await db.run`delete from health_code_exposed where occasion = ${occasion} and person_key = ${personKey}`;
}

/** Selects the latest exposure of each person key, the latest first. */
export async function selectLastExposures(
  db: Sql,
  personKeys: readonly Buffer[],
): Promise<{ key: Buffer; at: string }[]> {
  return db.all<{ key: Buffer; at: string }>`
    select /* never null: at */ person_key as key, max(at) as at from health_code_exposed where person_key = any(${[...personKeys]}::bytea[])
    group by person_key order by max(at) desc`;
}

export async function selectExposureTimes(db: Sql, personKeys: readonly Buffer[]): Promise<string[]> {
  return db.values<string>`
    select at from health_code_exposed where person_key = any(${[...personKeys]}::bytea[])
    order by at desc limit 1000`;
}

export async function deleteExposures(db: Sql, personKeys: readonly Buffer[]): Promise<void> {
  await db.run`delete from health_code_exposed where person_key = any(${[...personKeys]}::bytea[])`;
}

export async function deleteExposuresBefore(db: Sql, before: string): Promise<number> {
  return deleteInBatches(db, 'health_code_exposed', sql`at < ${before} order by at`);
}
