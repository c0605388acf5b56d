import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { alarmKinds, carrierAlarms } from './ring.ts';
import { deleteOldAsked } from './store-asked.ts';

export { ensureDemoKey } from './demo-key.ts';
export { carrier } from './key-guard.ts';
export { carriersSealed } from './sealed-columns.ts';

/** What this capability does by itself. */
export function carriersJobs({
  sql,
  clock,
  metrics,
}: Pick<World, 'sql' | 'clock'> & { metrics: Pick<Metrics, 'count'> }): Job[] {
  for (const kind of alarmKinds) metrics.count(carrierAlarms, { kind }, 0);
  const work = () => deleteOldAsked(sql, isoInstant(clock.now() - day));
  return [{ name: 'carriers/delete-old', cron: '7 * * * *', work }];
}
