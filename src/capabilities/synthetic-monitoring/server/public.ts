import type { Job } from '#foundation/server/jobs/jobs.ts';
import { runChecks, type SyntheticMonitoringWorld } from './run-checks.ts';

export type { InvokeCall } from './synthetic-checks.ts';
export { runChecks, type SyntheticMonitoringWorld };

/** What this capability does by itself. */
export function syntheticMonitoringJobs(world: SyntheticMonitoringWorld): Job[] {
  return [{ name: 'rehearsal/play', cron: '* * * * *', work: () => runChecks(world) }];
}
