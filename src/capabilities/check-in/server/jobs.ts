import { writeAudit } from '#foundation/server/audit/write.ts';
import { processInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, day, isoInstant } from '#foundation/time/clock.ts';
import type { CheckInSettings } from './settings.ts';
import { countPresencesBefore, deletePresencesBefore } from './store.ts';
import { deleteNoticesBefore } from './store-notices.ts';
import { type NotifyExposuresWorld, notifyExposures, notifyExposuresJob } from './notify-exposures.ts';

type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: Pick<CheckInSettings, 'keepCheckInDays'> };

export function checkInJobs(world: NotifyExposuresWorld & RetentionWorld): Job[] {
  return [
    { name: notifyExposuresJob, cron: '*/5 * * * *', work: () => notifyExposures(world) },
    { name: 'check-in/delete-old', cron: '*/15 * * * *', work: () => deleteOldCheckIns(world) },
  ];
}

/** Deletes expired check-ins and notices. The job runs every 15 minutes, so data is deleted at most 15 minutes late. */
export async function deleteOldCheckIns({ sql, clock, settings }: RetentionWorld): Promise<void> {
  const now = clock.now();
  const deletedAt = isoInstant(now);
  const cutoff = now - settings.keepCheckInDays * day;
  const job = { kind: 'job', id: 'check-in/delete-old', requestId: deletedAt };
  await processInBatches(sql, async (db) => {
    const count =
      (await deletePresencesBefore(db, localDate(cutoff), isoInstant(cutoff))) +
      (await deleteNoticesBefore(db, isoInstant(cutoff)));
    if (count > 0)
      await writeAudit(db, job, deletedAt, {
        action: 'check-in/delete-old',
        subject: { kind: 'check-in', id: `${count} expired` },
      });
    return count;
  });
}

export async function countOldCheckIns(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  days: number,
  limit: number,
): Promise<number> {
  const cutoff = clock.now() - days * day;
  return countPresencesBefore(sql, localDate(cutoff), isoInstant(cutoff), limit);
}
