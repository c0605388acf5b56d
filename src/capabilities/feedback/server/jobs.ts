import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inBatches } from '#foundation/server/database/batches.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { keptDays } from '../rules/limits.ts';
import { subjectOf } from './message-files.ts';
import { deleteBefore } from './store.ts';

type OldWorld = Pick<World, 'sql' | 'clock'>;

/** What this capability does by itself. */
export function feedbackJobs(world: OldWorld): Job[] {
  return [{ name: 'feedback/delete-old', cron: '47 3 * * *', work: () => deleteOld(world) }];
}

/** Retention: messages go with their files half a year after the answer. */
export async function deleteOld({ sql, clock }: OldWorld): Promise<void> {
  const now = clock.now();
  const at = isoInstant(now);
  const job = { kind: 'job', id: 'feedback/delete-old', requestId: at };
  await inBatches(sql, async (db) => {
    const ids = await deleteBefore(db, isoInstant(now - keptDays * day));
    await deleteAttachedFiles(db, ids.map(subjectOf));
    const subject = { kind: 'feedback', id: `${ids.length} expired` };
    if (ids.length > 0) await writeAudit(db, job, at, { act: 'feedback/delete-old', subject });
    return ids.length;
  });
}
