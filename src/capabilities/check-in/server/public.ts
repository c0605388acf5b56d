import { writeAudit } from '#foundation/server/audit/write.ts';
import { inBatches } from '#foundation/server/database/batches.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, day, isoInstant } from '#foundation/time/clock.ts';
import type { CheckInSettings } from './settings.ts';
import { countPresencesBefore, deletePresencesBefore } from './store.ts';
import { deleteNoticesBefore } from './store-notices.ts';
import { type NotifyExposedWorld, notifyExposures, notifyExposedJob } from './notify-exposures.ts';

export { loadDemoCheckIns } from './load-demo.ts';
export { checkInData } from './personal-data.ts';
export { localPosterKeys, openPosterKeys, type PosterKeys } from './poster-keys.ts';
export { checkInSealedColumns } from './sealed-columns.ts';
export { exposureWorklist } from './store-worklist.ts';

type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: Pick<CheckInSettings, 'keepCheckInDays'> };

/** What this capability does by itself. */
export function checkInJobs(world: NotifyExposedWorld & RetentionWorld): Job[] {
  return [
    { name: notifyExposedJob, cron: '*/5 * * * *', work: () => notifyExposures(world) },
    { name: 'check-in/delete-old', cron: '*/15 * * * *', work: () => deleteOldCheckIns(world) },
  ];
}

/** Retention: check-ins go so many days after they began, to the quarter of an hour, and what people were told because of them likewise. */
export async function deleteOldCheckIns({ sql, clock, settings }: RetentionWorld): Promise<void> {
  const now = clock.now();
  const at = isoInstant(now);
  const old = now - settings.keepCheckInDays * day;
  const job = { kind: 'job', id: 'check-in/delete-old', requestId: at };
  await inBatches(sql, async (db) => {
    const count =
      (await deletePresencesBefore(db, localDate(old), isoInstant(old))) +
      (await deleteNoticesBefore(db, isoInstant(old)));
    if (count > 0)
      await writeAudit(db, job, at, {
        act: 'check-in/delete-old',
        subject: { kind: 'check-in', id: `${count} expired` },
      });
    return count;
  });
}

/** How many check-ins would go if they were kept for so many days, up to a number. */
export async function countOldCheckIns(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  days: number,
  most: number,
): Promise<number> {
  const old = clock.now() - days * day;
  return countPresencesBefore(sql, localDate(old), isoInstant(old), most);
}
