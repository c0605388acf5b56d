import { sql } from 'kysely';
import type { GaugeSample } from '../logs/gauges.ts';
import type { World } from '../world.ts';
import { jobSchema } from './job-schema.ts';

/**
 * Metrics of the jobs that are due but not started: their number, and how long the first has been due, by the
 * database's clock.
 */
export async function jobMetrics({ sql: db }: Pick<World, 'sql'>): Promise<GaugeSample[]> {
  const row = await db.first<{ due: number; seconds: number }>`
    select count(*)::int as due, coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
    from ${sql.table(`${jobSchema}.job`)} where state < 'active' and start_after <= now()`;
  const { due = 0, seconds = 0 } = row ?? {};
  return [
    { name: 'sihat_jobs_due', help: 'Due jobs that have not started', value: due },
    {
      name: 'sihat_jobs_oldest_due_seconds',
      help: 'Seconds that the oldest due job has waited',
      value: Math.max(0, seconds),
    },
  ];
}
