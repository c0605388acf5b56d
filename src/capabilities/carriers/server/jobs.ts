import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { alarmKinds, carrierAlarmsMetric } from './raise-alarm.ts';
import { deleteOldQueries } from './store-queries.ts';

export function carriersJobs({
  sql,
  clock,
  metrics,
}: Pick<World, 'sql' | 'clock'> & { metrics: Pick<Metrics, 'count'> }): Job[] {
  for (const kind of alarmKinds) metrics.count(carrierAlarmsMetric, { kind }, 0);
  const work = () => deleteOldQueries(sql, isoInstant(clock.now() - day));
  return [{ name: 'carriers/delete-old', cron: '7 * * * *', work }];
}
