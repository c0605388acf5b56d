import type { World } from '#foundation/server/world.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { processInBatches } from '#foundation/server/database/process-in-batches.ts';
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
  const now = world.clock.now();
  const timestamp = isoInstant(now);
  const jobActor = { kind: 'job', id: 'declaration.retention', requestId: timestamp };
  await processInBatches(world.sql, async (db) => {
    const deleted = await deleteExpiredBatch(db, {
      arrivedBefore: addDays(world.clock.today(), -world.settings.keepDaysAfterArrival),
      draftsBefore: isoInstant(now - world.settings.keepDraftDays * day),
    });
    const subject = { kind: 'declaration', id: `${deleted} expired` };
    if (deleted > 0) await writeAudit(db, jobActor, timestamp, { action: 'declaration/delete-expired', subject });
    return deleted;
  });
  await processInBatches(world.sql, async (db) => {
    const deleted = await deleteCompanionsBefore(db, isoInstant(now - world.settings.keepDraftDays * day));
    const subject = { kind: 'companion', id: `${deleted} expired` };
    if (deleted > 0) await writeAudit(db, jobActor, timestamp, { action: 'declaration/delete-companions', subject });
    return deleted;
  });
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
