import type { Job } from '#foundation/server/jobs/jobs.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { dryRunRetention } from './dry-runs.ts';
import { deleteEndedDryRunsBefore } from './store-dry-runs.ts';
import { deleteUndoResultsBefore } from './store-undos.ts';
import { dryRunJob, runDryRuns } from './run-dry-runs.ts';
import { undoJob, type UndoWorld, runUndos } from './run-undos.ts';

export function screeningRulesJobs(world: UndoWorld): Job[] {
  return [
    { name: dryRunJob, cron: '* * * * *', work: () => runDryRuns(world) },
    { name: undoJob, cron: '* * * * *', work: () => runUndos(world) },
    { name: 'screening-rules/delete-old', cron: '19 3 * * *', work: () => deleteOldDryRunsAndUndoResults(world) },
  ];
}

// Deletes dry runs after a week, and undo results after the retention period of declarations.
async function deleteOldDryRunsAndUndoResults({ sql, clock, settings }: UndoWorld): Promise<void> {
  await deleteEndedDryRunsBefore(sql, isoInstant(clock.now() - dryRunRetention));
  await deleteUndoResultsBefore(sql, isoInstant(clock.now() - settings.keepDaysAfterArrival * day));
}
