import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { appealRetentionDays, maxExposedDays } from '../rules/limits.ts';
import { appealFileSubject } from './appeal-files.ts';
import { dryRunRetention } from './dry-runs.ts';
import { deleteEndedBefore } from './store.ts';
import { deleteExposuresBefore } from './store-exposures.ts';
import { deleteDryRunsBefore } from './store-dry-runs.ts';
import { dryRunJob, runDryRuns } from './run-dry-runs.ts';

export function healthCodeJobs(world: Pick<World, 'sql' | 'clock' | 'keys' | 'log' | 'enqueue'>): Job[] {
  return [
    { name: dryRunJob, cron: '* * * * *', work: () => runDryRuns(world) },
    { name: deleteOldJob, cron: '53 3 * * *', work: () => deleteExpiredData(world) },
  ];
}

const deleteOldJob = 'health-code/delete-old';

/**
 * Deletes manual levels and appeals `appealRetentionDays` after their end, exposures that no rules can count any more,
 * and old dry runs.
 */
export async function deleteExpiredData(world: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = world.clock.now();
  await deleteDryRunsBefore(world.sql, isoInstant(now - dryRunRetention));
  await deleteExpiredRows(world, { job: deleteOldJob, kind: 'health-code' }, async (db) => {
    const deleted = await deleteEndedBefore(db, isoInstant(now - appealRetentionDays * day));
    const exposureCount = await deleteExposuresBefore(db, isoInstant(now - maxExposedDays * day));
    await deleteAttachedFiles(db, deleted.appealIds.map(appealFileSubject));
    return deleted.levelCount + deleted.appealIds.length + exposureCount;
  });
}
