import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { PassportTally } from '../rules/keys.ts';

/**
 * Passport that a carrier asked about, hashed. `wrongBirthDateHash`: hash of passport and birth date if the query
 * matched no declared arrival, because the date was wrong or the passport is unknown; otherwise null.
 */
export type QueriedPassport = { passportHash: Buffer; wrongBirthDateHash: Buffer | null };

/**
 * Records the passports that a key asked about. Returns counts by passport hash in hexadecimal. `wrongBirthDates`:
 * different wrong birth dates within a day, including these. `newWrongBirthDates`: how many of them are new.
 */
export async function recordQueriedPassports(
  db: Sql,
  {
    carrierId,
    keyId,
    requestedAt,
    queriedPassports,
  }: { carrierId: string; keyId: string; requestedAt: string; queriedPassports: readonly QueriedPassport[] },
): Promise<Map<string, { wrongBirthDates: number; newWrongBirthDates: number }>> {
  const rows = await db.all<{ passport_hash: Buffer; wrongBirthDates: number; newWrongBirthDates: number }>`
    select passport_hash, wrong as "wrongBirthDates", fresh as "newWrongBirthDates" from carriers_note(${carrierId}, ${keyId}, ${requestedAt},
      ${queriedPassports.map(({ passportHash }) => passportHash)}::bytea[], ${queriedPassports.map(({ wrongBirthDateHash }) => wrongBirthDateHash)}::bytea[])`;
  return new Map(rows.map(({ passport_hash: hash, ...counts }) => [hash.toString('hex'), counts]));
}

/** Tally of a key over the day before an instant, to the hour. */
export async function readTally(db: Sql, key: string, instant: string): Promise<PassportTally> {
  const row = await db.first<PassportTally>`
    select coalesce(sum(passports), 0)::int passports, coalesce(sum(unknown), 0)::int unknown from carriers_tally
    where key_id = ${key} and hour > ${instant}::timestamptz - interval '1 day'`;
  return row ?? { passports: 0, unknown: 0 };
}

/** Deletes records of queries from before an instant, which no longer count. */
export async function deleteOldQueries(db: Sql, before: string): Promise<void> {
  await deleteInBatches(db, 'carriers_wrong_birth_date', sql`at <= ${before} order by at`);
  await deleteInBatches(db, 'carriers_query', sql`since <= ${before} order by since`);
  await db.run`delete from carriers_tally where hour <= ${before}::timestamptz - interval '1 hour'`;
}
