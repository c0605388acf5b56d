import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
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
export async function deleteOldCheckIns(world: RetentionWorld): Promise<void> {
  const cutoff = world.clock.now() - world.settings.keepCheckInDays * day;
  await deleteExpiredRows(world, { job: 'check-in/delete-old', kind: 'check-in' }, async (db) => {
    const presenceCount = await deletePresencesBefore(db, localDate(cutoff), isoInstant(cutoff));
    return presenceCount + (await deleteNoticesBefore(db, isoInstant(cutoff)));
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
