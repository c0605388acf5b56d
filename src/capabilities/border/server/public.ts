import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { countDecisions, deleteDecisions } from './store.ts';

export { borderSealed } from './sealed-columns.ts';

/** Retention: decisions go some time after they were made. */
export async function deleteOldDecisions({
  sql,
  clock,
  settings,
}: Pick<World, 'sql' | 'clock'> & { settings: { keepDecisionDays: number } }): Promise<void> {
  await deleteDecisions(sql, isoInstant(clock.now() - settings.keepDecisionDays * day));
}

/** How many decisions would go if they were kept for so many days; `most` at most. */
export async function countOldDecisions(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  keepDays: number,
  most: number,
): Promise<number> {
  return countDecisions(sql, isoInstant(clock.now() - keepDays * day), most);
}
