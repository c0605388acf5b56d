import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { deleteEvents } from './store.ts';

/** Retention: events for as long as logs are kept. */
export async function deleteOldUsage(
  world: Pick<World, 'sql' | 'clock'> & { settings: { keepLogDays: number } },
): Promise<void> {
  await deleteEvents(world.sql, isoInstant(world.clock.now() - world.settings.keepLogDays * day));
}
