import { writeAudit } from '#foundation/server/audit/write.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { followUpDayLimits } from '#capabilities/screening/rules/limits.ts';
import type { FollowUpSettings } from './settings.ts';
import { deleteExpired } from './store.ts';
import { deleteOldSeats } from './store-contacts.ts';
import { deleteFilesOfDeletedCases } from './delete-files.ts';

/** Additional retention of a case that was never ended, in days. */
const openCaseRetentionDays = 365;

/**
 * Deletes ended cases 21 days after their declaration is deleted, and cases that never ended a year after that. Also
 * deletes old links, message rows and import rows.
 */
export async function deleteOldCases(
  world: Pick<World, 'sql' | 'clock'> & { settings: FollowUpSettings },
): Promise<void> {
  const retentionDays = world.settings.keepDaysAfterArrival + followUpDayLimits.default;
  const now = world.clock.now();
  const deletedAt = isoInstant(now);
  const endedBefore = addDays(world.clock.today(), -retentionDays);
  await deleteOldSeats(world.sql, endedBefore);
  const deletedCount = await deleteExpired(
    world.sql,
    { ended: endedBefore, open: addDays(endedBefore, -openCaseRetentionDays) },
    isoInstant(now - retentionDays * day),
  );
  await deleteFilesOfDeletedCases(world.sql);
  if (deletedCount === 0) return;
  const jobActor = { kind: 'job', id: 'follow-up.retention', requestId: deletedAt };
  await writeAudit(world.sql, jobActor, deletedAt, {
    action: 'follow-up/delete-expired',
    subject: { kind: 'case', id: `${deletedCount} expired` },
  });
}
