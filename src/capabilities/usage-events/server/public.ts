import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, type Millis } from '#foundation/time/clock.ts';
import { countEvents, deleteEvents, selectFurthestSteps } from './store.ts';

export async function deleteOldUsage(
  world: Pick<World, 'sql' | 'clock'> & { settings: { keepLogDays: number } },
): Promise<void> {
  await deleteEvents(world.sql, isoInstant(world.clock.now() - world.settings.keepLogDays * day));
}

/**
 * Counts how far visitors got on a page with steps: the number of stays that ended at each step, from one instant until
 * before another. `steps` is in order; the first stands for the page without a step.
 */
export async function countFurthestSteps(
  { sql }: Pick<World, 'sql'>,
  { page, steps, from, to }: { page: string; steps: readonly string[]; from: Millis; to: Millis },
): Promise<{ step: string; stays: number }[]> {
  return selectFurthestSteps(sql, { page, steps, from: isoInstant(from), to: isoInstant(to) });
}

/** Counts the events that a retention of `keepDays` would delete, up to a limit. */
export async function countOldUsage(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  keepDays: number,
  limit: number,
): Promise<number> {
  return countEvents(sql, isoInstant(clock.now() - keepDays * day), limit);
}
