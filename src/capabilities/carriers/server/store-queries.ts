import { sql } from 'kysely';
import { batchLimit, executeInBatches } from '#foundation/server/database/batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { Tally } from '../rules/keys.ts';

/** Somebody who was asked about: the passport, and the date of birth when it was wrong; both hashed. */
export type QueriedPassport = { passport: Buffer; wrong: Buffer | null };

/**
 * Notes about whom a key asked. Answers for each passport, by its hash in hexadecimal, how many different dates of birth were
 * wrong within a day, these included, and how many of them are new.
 */
export async function recordQueriedPassports(
  db: Sql,
  { carrier, key, at, asked }: { carrier: string; key: string; at: string; asked: readonly QueriedPassport[] },
): Promise<Map<string, { wrong: number; fresh: number }>> {
  const { rows } = await sql<{ passport_hash: Buffer; wrong: number; fresh: number }>`
    select passport_hash, wrong, fresh from carriers_note(${carrier}, ${key}, ${at},
      ${asked.map(({ passport }) => passport)}::bytea[], ${asked.map(({ wrong }) => wrong)}::bytea[])`.execute(db);
  return new Map(rows.map(({ passport_hash: passport, ...rest }) => [passport.toString('hex'), rest]));
}

/** What a key asked within a day before an instant, to the hour. */
export async function readTally(db: Sql, key: string, at: string): Promise<Tally> {
  const { rows } = await sql<Tally>`
    select coalesce(sum(asked), 0)::int asked, coalesce(sum(unknown), 0)::int unknown from carriers_tally
    where key_id = ${key} and hour > ${at}::timestamptz - interval '1 day'`.execute(db);
  return rows[0] ?? { asked: 0, unknown: 0 };
}

/** Deletes what counts no more: a day after it was asked. */
export async function deleteOldQueries(db: Sql, before: string): Promise<void> {
  await executeInBatches(
    db,
    sql`delete from carriers_wrong where ctid = any(array(
      select ctid from carriers_wrong where at <= ${before} order by at ${batchLimit}))`,
  );
  await executeInBatches(
    db,
    sql`delete from carriers_asked where ctid = any(array(
      select ctid from carriers_asked where since <= ${before} order by since ${batchLimit}))`,
  );
  await sql`delete from carriers_tally where hour <= ${before}::timestamptz - interval '1 hour'`.execute(db);
}
