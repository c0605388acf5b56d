import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { requestRetentionDays, removedMemberRetentionDays } from '../rules/limits.ts';
import { deleteExpiredRows } from './store-personal-data.ts';

export function membersJobs(world: Pick<World, 'sql' | 'clock'>): Job[] {
  return [{ name: 'members/delete-old', cron: '43 3 * * *', work: () => deleteExpiredFamilyData(world) }];
}

export async function deleteExpiredFamilyData({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now();
  const deletedAt = isoInstant(now);
  const jobActor = { kind: 'job', id: 'members/delete-old', requestId: deletedAt };
  await inTransaction(sql, async (db) => {
    const count = await deleteExpiredRows(db, {
      endedBefore: isoInstant(now - requestRetentionDays * day),
      removedBefore: isoInstant(now - removedMemberRetentionDays * day),
    });
    if (count > 0)
      await writeAudit(db, jobActor, deletedAt, {
        action: 'members/delete-old',
        subject: { kind: 'family-request', id: `${count} expired` },
      });
  });
}
