import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
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
export async function deleteOldMessages(world: RetentionWorld): Promise<void> {
  const before = isoInstant(world.clock.now() - retentionDays * day);
  await deleteExpiredRows(world, { job: 'feedback/delete-old', kind: 'feedback' }, async (db) => {
    const ids = await deleteExpiredMessages(db, before);
    await deleteAttachedFiles(db, ids.map(fileSubject));
    return ids.length;
  });
}
