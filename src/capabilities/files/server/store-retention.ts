import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { FileRow } from './store.ts';

/** Deletes unattached files that were received before an instant. Returns their number. */
export async function deleteUnattachedBefore(db: Sql, before: string): Promise<number> {
  return deleteInBatches(db, 'files_file', sql`received_at < ${before} and subject is null order by received_at`);
}

/** Deletes files whose upload began before an instant and whose content never reached the store. */
export async function deleteUnfinished(db: Sql, before: string): Promise<void> {
  await deleteInBatches(db, 'files_file', sql`received_at < ${before} and state = 'receiving' order by received_at`);
}

/** Selects the names of objects that are to be deleted from the store, oldest first. */
export async function selectLeftovers(db: Sql): Promise<string[]> {
  return db.values<string>`select object from files_leftover order by since limit 1000`;
}

export async function deleteLeftoverRows(db: Sql, objects: readonly string[]): Promise<void> {
  await db.run`delete from files_leftover where object = any(${objects})`;
}

/** Selects the files of an account, oldest first. */
export async function selectFilesOfAccount(db: Sql, account: string): Promise<FileRow[]> {
  return db.all<FileRow>`
    select * from files_file where account_id = ${account} and state <> 'receiving' order by received_at, id`;
}

export async function deleteFilesOfAccount(db: Sql, account: string): Promise<void> {
  await db.run`delete from files_file where account_id = ${account}`;
}

/** Counts quarantined files. `oldestReceivedAt`: instant at which the oldest was received; null if there is none. */
export async function countPendingFiles(db: Sql): Promise<{ count: number; oldestReceivedAt: string | null }> {
  const row = await db.first<{ count: number; oldestReceivedAt: string | null }>`
    select count(*)::integer as count, min(received_at) as "oldestReceivedAt" from files_file where state = 'quarantined'`;
  return row ?? { count: 0, oldestReceivedAt: null };
}
