import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { refusedAccessesMetric } from './record-access.ts';
import { deleteExpiredStaffData } from './store.ts';

/**
 * Creates the job that deletes expired rows. Also sets the metric of refused accesses to zero, so that Prometheus sees
 * the first increase.
 */
export function staffJobs({
  sql,
  clock,
  metrics,
}: Pick<World, 'sql' | 'clock'> & { metrics: Pick<Metrics, 'count'> }): Job[] {
  metrics.count(refusedAccessesMetric, {}, 0);
  return [{ name: 'staff/delete-old', cron: '*/10 * * * *', work: () => deleteExpiredStaffData(sql, clock.instant()) }];
}
