import { isoInstant } from '#foundation/time/clock.ts';
import type { CheckInWorld } from './world.ts';

/** Facts of an exposure at a venue, from and to in milliseconds relative to now. */
export const factsOf = (world: CheckInWorld, venue: string, [from, to]: [number, number]) => ({
  venue,
  from: isoInstant(world.clock.now() + from),
  to: isoInstant(world.clock.now() + to),
  reason: 'confirmed-case' as const,
  advice: 'test' as const,
});
