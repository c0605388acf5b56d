import type { World } from '#foundation/server/world.ts';
import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { DeclarationSettings } from './settings.ts';
import { countArrivedBefore, countDraftsBefore } from './store-retention.ts';
import { countCompanionsBefore, deleteCompanionsBefore } from './store-companions.ts';
import { deleteExpiredBatch } from './store.ts';

/** Deletes declarations some days after arrival, and drafts and companions some days after their last change. */
export async function deleteExpiredDeclarations(
  world: Pick<World, 'sql' | 'clock'> & { settings: DeclarationSettings },
): Promise<void> {
  const job = 'declaration.retention';
  const draftsBefore = isoInstant(world.clock.now() - world.settings.keepDraftDays * day);
  const arrivedBefore = addDays(world.clock.today(), -world.settings.keepDaysAfterArrival);
  await deleteExpiredRows(world, { job, action: 'declaration/delete-expired', kind: 'declaration' }, (db) =>
    deleteExpiredBatch(db, { arrivedBefore, draftsBefore }),
  );
  await deleteExpiredRows(world, { job, action: 'declaration/delete-companions', kind: 'companion' }, (db) =>
    deleteCompanionsBefore(db, draftsBefore),
  );
}

/** Counts rows that retention will delete, at most `limit`. Drafts and companions have the same retention. */
export async function countExpired(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  retention: { daysAfterArrival: number } | { draftDays: number },
  limit: number,
): Promise<number> {
  if ('draftDays' in retention) {
    const before = isoInstant(clock.now() - retention.draftDays * day);
    const expired = (await countDraftsBefore(sql, before, limit)) + (await countCompanionsBefore(sql, before, limit));
    return Math.min(expired, limit);
  }
  return countArrivedBefore(sql, addDays(clock.today(), -retention.daysAfterArrival), limit);
}
