import { sql } from 'kysely';
import { deleteBatch } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type CompanionRow = Omit<Tables['declaration_companion'], 'account_id'>;

/** Locks an account's companions until the transaction ends. The advisory lock also prevents concurrent inserts. */
export async function lockCompanions(db: Sql, account: string): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtextextended(${`companions ${account}`}, 0))`;
}

/** Selects the companions of an account that were saved after an instant, the newest first. */
export async function listCompanionRows(db: Sql, account: string, after: string): Promise<CompanionRow[]> {
  return db.all<CompanionRow>`
    select id, person_hash, details, saved_at from declaration_companion
    where account_id = ${account} and saved_at > ${after} order by saved_at desc, id`;
}

/** Selects every companion of an account, including expired ones. */
export async function listAllCompanionRows(db: Sql, account: string): Promise<CompanionRow[]> {
  return listCompanionRows(db, account, '-infinity');
}

/** Inserts companions in place of earlier rows of the same people. */
export async function replaceCompanions(
  db: Sql,
  account: string,
  savedAt: string,
  companions: readonly Omit<NewRow<'declaration_companion'>, 'account_id' | 'saved_at'>[],
): Promise<void> {
  for (const companion of companions) {
    const row = { ...companion, account_id: account, saved_at: savedAt };
    await db.run`delete from declaration_companion where account_id = ${account} and person_hash = ${row.person_hash}`;
    await db.run`${insertInto('declaration_companion', row)} on conflict do nothing`;
  }
}

export async function deleteCompanion(db: Sql, account: string, id: string): Promise<boolean> {
  return db.changed`delete from declaration_companion where id = ${id} and account_id = ${account}`;
}

export async function deleteCompanionsOfAccount(db: Sql, account: string): Promise<void> {
  await db.run`delete from declaration_companion where account_id = ${account}`;
}

/** Deletes a batch of the companions that were saved before an instant. Returns the number of deleted rows. */
export async function deleteCompanionsBefore(db: Sql, before: string): Promise<number> {
  return deleteBatch(db, 'declaration_companion', sql`saved_at < ${before} order by saved_at`);
}

export async function countCompanionsBefore(db: Sql, before: string, limit: number): Promise<number> {
  return db.value<number>`
    select count(*)::int count from (
      select 1 from declaration_companion where saved_at < ${before} limit ${limit}) c`;
}
