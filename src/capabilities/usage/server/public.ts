import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { countEvents, deleteEvents } from './store.ts';

/** Retention: events for as long as logs are kept. */
export async function deleteOldUsage(
  world: Pick<World, 'sql' | 'clock'> & { settings: { keepLogDays: number } },
): Promise<void> {
  await deleteEvents(world.sql, isoInstant(world.clock.now() - world.settings.keepLogDays * day));
}

/** How many events would go if they were kept for so many days; `most` at most. */
export async function countOldUsage(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  keepDays: number,
  most: number,
): Promise<number> {
  return countEvents(sql, isoInstant(clock.now() - keepDays * day), most);
}
