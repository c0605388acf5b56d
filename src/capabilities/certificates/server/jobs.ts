import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { retentionDays } from '../rules/limits.ts';
import { deleteExpiredCertificates } from './store.ts';
import { deleteOldRecoveries } from './store-recoveries.ts';

export function certificatesJobs(world: Pick<World, 'sql' | 'clock'>): Job[] {
  return [{ name: 'certificates/delete-old', cron: '37 3 * * *', work: () => deleteExpiredCertificateData(world) }];
}

/** Deletes certificates 30 days after their end, and old recoveries without a certificate. */
export async function deleteExpiredCertificateData({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = clock.instant();
  const retainedSince = isoInstant(clock.now() - retentionDays * day);
  const job = { kind: 'job', id: 'certificates/delete-old', requestId: now };
  await inTransaction(sql, async (db) => {
    const count = (await deleteExpiredCertificates(db, retainedSince)) + (await deleteOldRecoveries(db, retainedSince));
    if (count > 0)
      await writeAudit(db, job, now, {
        action: 'certificates/delete-old',
        subject: { kind: 'certificate', id: `${count} expired` },
      });
  });
}
