import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { remindOfReportsJob, remindOfReports } from './remind-of-reports.ts';
import type { SelfReportSettings } from './settings.ts';
import { countEntriesBefore, deleteEntriesBefore } from './store.ts';

type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: SelfReportSettings };

export function selfReportJobs(world: RetentionWorld & Pick<World, 'enqueue'>): Job[] {
  return [
    { name: remindOfReportsJob, cron: '*/5 * * * *', work: () => remindOfReports(world) },
    { name: deleteOldReportsJob, cron: '51 3 * * *', work: () => deleteOldReports(world) },
  ];
}

const deleteOldReportsJob = 'self-report/delete-old';

/** Deletes entries after the retention period. A case at the health desk has its own copy. */
export async function deleteOldReports(world: RetentionWorld): Promise<void> {
  const before = addDays(world.clock.today(), -world.settings.keepReportDays);
  await deleteExpiredRows(world, { job: deleteOldReportsJob, kind: 'self-report' }, async (db) =>
    deleteEntriesBefore(db, before),
  );
}

/** Counts the reports that a retention period of `days` would delete, up to a limit. */
export function countOldReports(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  days: number,
  limit: number,
): Promise<number> {
  return countEntriesBefore(sql, addDays(clock.today(), -days), limit);
}
