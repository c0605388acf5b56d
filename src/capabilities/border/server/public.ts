import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { deleteDecisions } from './store.ts';

export { borderData, referredOf } from './personal-data.ts';
export { borderSealed } from './sealed-columns.ts';

/** Retention: decisions go as long after they were made as declarations after the arrival. */
export async function deleteOldDecisions({
  sql,
  clock,
  settings,
}: Pick<World, 'sql' | 'clock'> & { settings: { keepDaysAfterArrival: number } }): Promise<void> {
  await deleteDecisions(sql, isoInstant(clock.now() - settings.keepDaysAfterArrival * day));
}
