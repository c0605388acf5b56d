import type { Job } from '#foundation/server/jobs/jobs.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { dryRunsKept } from './dry-runs.ts';
import { deleteDryRuns } from './store-runs.ts';
import { deleteUndone } from './store-undos.ts';
import { dryRunJob, tryRules } from './try-rules.ts';
import { undoJob, type UndoRulesWorld, undoRules } from './undo-rules.ts';

export { holdBrake } from './store-brake.ts';
export { releasesData } from './personal-data.ts';
export { releasesSealed } from './sealed-columns.ts';
export { rulesWaiting } from './store-waiting.ts';

/** What this capability does by itself. */
export function releasesJobs(world: UndoRulesWorld): Job[] {
  return [
    { name: dryRunJob, cron: '* * * * *', work: () => tryRules(world) },
    { name: undoJob, cron: '* * * * *', work: () => undoRules(world) },
    { name: 'releases/delete-old', cron: '19 3 * * *', work: () => deleteOld(world) },
  ];
}

// Dry runs after a week; what became of applications, as long after that as declarations after the arrival.
async function deleteOld({ sql, clock, settings }: UndoRulesWorld): Promise<void> {
  await deleteDryRuns(sql, isoInstant(clock.now() - dryRunsKept));
  await deleteUndone(sql, isoInstant(clock.now() - settings.keepDaysAfterArrival * day));
}
