import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Sql } from '#foundation/server/world.ts';
import { subjectOf } from './attach-file.ts';
import { deleteLostAttachments } from './store-records.ts';

/** Deletes the files of cases that were deleted. Safe to repeat: an interrupted run leaves the rest to the next one. */
export async function deleteFilesOfDeletedCases(sql: Sql): Promise<void> {
  await inTransaction(sql, async (db) => {
    const ids = await deleteLostAttachments(db);
    if (ids.length > 0) await deleteAttachedFiles(db, ids.map(subjectOf));
  });
}
