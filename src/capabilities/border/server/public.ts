import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import type { DecisionKind } from '../contract.ts';
import { deleteDecisions, listDecisionsOn } from './store.ts';

export { borderSealed } from './sealed-columns.ts';

/** Retention: decisions go as long after they were made as declarations after the arrival. */
export async function deleteOldDecisions({
  sql,
  clock,
  settings,
}: Pick<World, 'sql' | 'clock'> & { settings: { keepDaysAfterArrival: number } }): Promise<void> {
  await deleteDecisions(sql, isoInstant(clock.now() - settings.keepDaysAfterArrival * day));
}

/** What was decided on some applications, for figures: of a group, each traveller by themselves. */
export async function decisionsMade(
  { sql }: Pick<World, 'sql'>,
  applications: readonly string[],
): Promise<{ id: string; kind: DecisionKind; at: string }[]> {
  const rows = await listDecisionsOn(sql, applications);
  return rows.map(({ declaration_id: id, kind, decided_at: at }) => ({ id, kind, at }));
}
