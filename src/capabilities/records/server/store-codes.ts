import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type CodeRow = Omit<Tables['records_code'], 'code_hash' | 'made_at'>;

export async function deleteUnusedCodes(db: Sql, patient: string): Promise<number> {
  return db.run`delete from records_code where patient_id = ${patient} and used_at is null`;
}

export async function insertCode(db: Sql, code: NewRow<'records_code'>): Promise<void> {
  await db.run`${insertInto('records_code', code)}`;
}

/** Locks a code that has not expired, used or not. */
export async function lockCode(db: Sql, hash: Buffer, now: string): Promise<CodeRow | undefined> {
  return db.first<CodeRow>`
    select id, patient_id, made_by, expires_at, used_at from records_code
    where code_hash = ${hash} and expires_at > ${now} for update`;
}

export async function markCodeUsed(db: Sql, id: string, usedAt: string): Promise<void> {
  await db.run`update records_code set used_at = ${usedAt} where id = ${id}`;
}

export async function deleteCodesExpiredBefore(db: Sql, before: string): Promise<number> {
  return deleteInBatches(db, 'records_code', sql`expires_at < ${before} order by expires_at`);
}
