import { publishEvent } from '#foundation/server/events/publish-event.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';

/** Topic of changed times of flights and vessels. */
const conveyanceTopic = 'conveyances/arrivals';

/** Tells pages that follow arrivals, after the caller's transaction has committed, which days have changed. */
export async function publishConveyanceChange(
  world: Pick<World, 'sql' | 'clock'>,
  days: { first: LocalDate; last: LocalDate },
): Promise<void> {
  await publishEvent(world, conveyanceTopic, days);
}
