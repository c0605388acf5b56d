import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import { selectFurthestSteps } from './store.ts';

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
