import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { dryRunsKept } from './dry-runs.ts';
import { deleteDryRuns } from './store-runs.ts';
import { dryRunJob, tryRules } from './try-rules.ts';

export { releasesSealed } from './sealed-columns.ts';

/** What this capability does by itself. */
export function releasesJobs(world: Pick<World, 'sql' | 'clock' | 'keys' | 'log' | 'kick'>): Job[] {
  return [
    { name: dryRunJob, cron: '* * * * *', work: () => tryRules(world) },
    {
      name: 'releases/delete-old',
      cron: '19 3 * * *',
      work: () => deleteDryRuns(world.sql, isoInstant(world.clock.now() - dryRunsKept)),
    },
  ];
}
