import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, type Millis } from '#foundation/time/clock.ts';
import { countEvents, deleteEvents, selectFurthestSteps } from './store.ts';

/** Retention: events for as long as logs are kept. */
export async function deleteOldUsage(
  world: Pick<World, 'sql' | 'clock'> & { settings: { keepLogDays: number } },
): Promise<void> {
  await deleteEvents(world.sql, isoInstant(world.clock.now() - world.settings.keepLogDays * day));
}

/**
 * How far people got on a page that has steps, from one instant to before another: of all stays on it, how many ended at each
 * step. `steps` in their order, the first stands for the page without one.
 */
export async function furthestSteps(
  { sql }: Pick<World, 'sql'>,
  { page, steps, from, to }: { page: string; steps: readonly string[]; from: Millis; to: Millis },
): Promise<{ step: string; stays: number }[]> {
  return selectFurthestSteps(sql, { page, steps, from: isoInstant(from), to: isoInstant(to) });
}

/** How many events would go if they were kept for so many days; `most` at most. */
export async function countOldUsage(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  keepDays: number,
  most: number,
): Promise<number> {
  return countEvents(sql, isoInstant(clock.now() - keepDays * day), most);
}
