import type { Sql, World } from '../world.ts';
import { writeAudit } from '../audit/write.ts';
import { processInBatches } from '../database/process-in-batches.ts';

/**
 * Rows that a job deletes. `action`: audit action, by default the name of the job. `kind`: kind of the objects in the
 * audit log. `describe`: text for the number of a batch.
 */
type Deletion = { job: string; action?: string; kind: string; describe?: (count: number) => string };

/**
 * Deletes expired rows, one batch in each transaction, until a batch is not full. Writes one audit entry for each
 * batch, with the number of rows that `deleteBatch` returns.
 */
export async function deleteExpiredRows(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  { job, action = job, kind, describe = (count) => `${count} expired` }: Deletion,
  deleteBatch: (db: Sql, deletedAt: string) => Promise<number>,
): Promise<void> {
  const deletedAt = clock.instant();
  await processInBatches(sql, async (db) => {
    const count = await deleteBatch(db, deletedAt);
    const entry = { action, subject: { kind, id: describe(count) } };
    if (count > 0) await writeAudit(db, { kind: 'job', id: job, requestId: deletedAt }, deletedAt, entry);
    return count;
  });
}
