import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { processInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { retentionDays } from '../rules/limits.ts';
import { fileSubject } from './message-files.ts';
import { deleteExpiredMessages } from './store.ts';

type RetentionWorld = Pick<World, 'sql' | 'clock'>;

export function feedbackJobs(world: RetentionWorld): Job[] {
  return [{ name: 'feedback/delete-old', cron: '47 3 * * *', work: () => deleteOldMessages(world) }];
}

/** Deletes messages with their files, `retentionDays` after the answer, or after the sending if there is no answer. */
export async function deleteOldMessages({ sql, clock }: RetentionWorld): Promise<void> {
  const now = clock.now();
  const deletedAt = isoInstant(now);
  const jobActor = { kind: 'job', id: 'feedback/delete-old', requestId: deletedAt };
  await processInBatches(sql, async (db) => {
    const ids = await deleteExpiredMessages(db, isoInstant(now - retentionDays * day));
    await deleteAttachedFiles(db, ids.map(fileSubject));
    const subject = { kind: 'feedback', id: `${ids.length} expired` };
    if (ids.length > 0) await writeAudit(db, jobActor, deletedAt, { action: 'feedback/delete-old', subject });
    return ids.length;
  });
}
