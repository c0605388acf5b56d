import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { countDecisionsBefore, deleteDecisionsBefore } from './store.ts';

type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: { keepDecisionDays: number } };

export function borderJobs(world: RetentionWorld): Job[] {
  return [{ name: 'border/delete-old', cron: '13 3 * * *', work: () => deleteOldDecisions(world) }];
}

export async function deleteOldDecisions({ sql, clock, settings }: RetentionWorld): Promise<void> {
  await deleteDecisionsBefore(sql, isoInstant(clock.now() - settings.keepDecisionDays * day));
}

/** Counts the decisions that a retention period of `keepDays` would delete, up to `limit`. */
export async function countOldDecisions(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  keepDays: number,
  limit: number,
): Promise<number> {
  return countDecisionsBefore(sql, isoInstant(clock.now() - keepDays * day), limit);
}
