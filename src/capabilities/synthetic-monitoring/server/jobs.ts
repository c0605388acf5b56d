import type { Job } from '#foundation/server/jobs/jobs.ts';
import { runAllChecks, type SyntheticMonitoringWorld } from './run-checks.ts';

export function syntheticMonitoringJobs(world: SyntheticMonitoringWorld): Job[] {
  return [{ name: 'synthetic-monitoring/run-checks', cron: '* * * * *', work: () => runAllChecks(world) }];
}
