import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { appealRetentionDays, maxExposedDays } from '../rules/limits.ts';
import { appealFileSubject } from './appeal-files.ts';
import { dryRunRetention } from './dry-runs.ts';
import { deleteEndedBefore } from './store.ts';
import { deleteExposuresBefore } from './store-exposures.ts';
import { deleteDryRunsBefore } from './store-dry-runs.ts';
import { dryRunJob, runDryRuns } from './run-dry-runs.ts';

export function healthCodeJobs(world: Pick<World, 'sql' | 'clock' | 'keys' | 'log' | 'enqueue'>): Job[] {
  return [
    { name: dryRunJob, cron: '* * * * *', work: () => runDryRuns(world) },
    { name: deleteOldJob, cron: '53 3 * * *', work: () => deleteExpiredData(world) },
  ];
}

const deleteOldJob = 'health-code/delete-old';

/**
 * Deletes manual levels and appeals `appealRetentionDays` after their end, exposures that no rules can count any more,
 * and old dry runs.
 */
export async function deleteExpiredData({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = clock.instant();
  await deleteDryRunsBefore(sql, isoInstant(clock.now() - dryRunRetention));
  await inTransaction(sql, async (db) => {
    const deleted = await deleteEndedBefore(db, isoInstant(clock.now() - appealRetentionDays * day));
    const exposureCount = await deleteExposuresBefore(db, isoInstant(clock.now() - maxExposedDays * day));
    await deleteAttachedFiles(db, deleted.appealIds.map(appealFileSubject));
    const count = deleted.levelCount + deleted.appealIds.length + exposureCount;
    if (count > 0)
      await writeAudit(db, { kind: 'job', id: deleteOldJob, requestId: now }, now, {
        action: deleteOldJob,
        subject: { kind: 'health-code', id: `${count} expired` },
      });
  });
}
