import type { Job } from '#foundation/server/jobs/jobs.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { dryRunRetention } from './dry-runs.ts';
import { deleteDryRuns } from './store-dry-runs.ts';
import { deleteUndoneBefore } from './store-undos.ts';
import { dryRunJob, runDryRuns } from './run-dry-runs.ts';
import { undoJob, type UndoWorld, runUndos } from './run-undos.ts';

export { lockApprovalThreshold } from './store-threshold.ts';
export { releasesData } from './personal-data.ts';
export { releasesSealedColumns } from './sealed-columns.ts';
export { rulesWorklist } from './store-worklist.ts';

/** Scheduled jobs of this capability. */
export function releasesJobs(world: UndoWorld): Job[] {
  return [
    { name: dryRunJob, cron: '* * * * *', work: () => runDryRuns(world) },
    { name: undoJob, cron: '* * * * *', work: () => runUndos(world) },
    { name: 'releases/delete-old', cron: '19 3 * * *', work: () => deleteOld(world) },
  ];
}

// Deletes dry runs after a week, and undo results after the retention period of declarations.
async function deleteOld({ sql, clock, settings }: UndoWorld): Promise<void> {
  await deleteDryRuns(sql, isoInstant(clock.now() - dryRunRetention));
  await deleteUndoneBefore(sql, isoInstant(clock.now() - settings.keepDaysAfterArrival * day));
}
