import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { countEvents, deleteEvents } from './store.ts';

type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: { keepLogDays: number } };

export function usageEventsJobs(world: RetentionWorld): Job[] {
  return [{ name: 'usage-events/delete-old', cron: '17 3 * * *', work: () => deleteOldUsage(world) }];
}

export async function deleteOldUsage(world: RetentionWorld): Promise<void> {
  await deleteEvents(world.sql, isoInstant(world.clock.now() - world.settings.keepLogDays * day));
}

/** Counts the events that a retention of `keepDays` would delete, up to a limit. */
export async function countOldUsage(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  keepDays: number,
  limit: number,
): Promise<number> {
  return countEvents(sql, isoInstant(clock.now() - keepDays * day), limit);
}
