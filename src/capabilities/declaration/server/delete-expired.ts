import type { World } from '#foundation/server/world.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inBatches } from '#foundation/server/database/batches.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { DeclarationSettings } from './settings.ts';
import { countArrivedBefore, countDraftsBefore } from './store-retention.ts';
import { countCompanionsBefore, deleteCompanionsBefore } from './store-companions.ts';
import { deleteExpired } from './store.ts';

/** Retention: declarations some time after arrival, drafts some time after their last change, companions as drafts. */
export async function deleteExpiredDeclarations(
  world: Pick<World, 'sql' | 'clock'> & { settings: DeclarationSettings },
): Promise<void> {
  const now = world.clock.now();
  const at = isoInstant(now);
  const job = { kind: 'job', id: 'declaration.retention', requestId: at };
  await inBatches(world.sql, async (db) => {
    const deleted = await deleteExpired(db, {
      arrivedBefore: addDays(world.clock.today(), -world.settings.keepDaysAfterArrival),
      draftsBefore: isoInstant(now - world.settings.keepDraftDays * day),
    });
    const subject = { kind: 'declaration', id: `${deleted} expired` };
    if (deleted > 0) await writeAudit(db, job, at, { act: 'declaration/delete-expired', subject });
    return deleted;
  });
  await inBatches(world.sql, async (db) => {
    const deleted = await deleteCompanionsBefore(db, isoInstant(now - world.settings.keepDraftDays * day));
    const subject = { kind: 'companion', id: `${deleted} expired` };
    if (deleted > 0) await writeAudit(db, job, at, { act: 'declaration/delete-companions', subject });
    return deleted;
  });
}

/** How many applications, or how many drafts and companions, would go if they were kept for so many days; `most` of each at most. */
export async function countExpired(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  keep: { daysAfterArrival: number } | { draftDays: number },
  most: number,
): Promise<number> {
  if ('draftDays' in keep) {
    const before = isoInstant(clock.now() - keep.draftDays * day);
    const going = (await countDraftsBefore(sql, before, most)) + (await countCompanionsBefore(sql, before, most));
    return Math.min(going, most);
  }
  return countArrivedBefore(sql, addDays(clock.today(), -keep.daysAfterArrival), most);
}
