import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
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
export async function deleteExpiredCertificateData(world: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const retainedSince = isoInstant(world.clock.now() - retentionDays * day);
  await deleteExpiredRows(world, { job: 'certificates/delete-old', kind: 'certificate' }, async (db) => {
    return (await deleteExpiredCertificates(db, retainedSince)) + (await deleteOldRecoveries(db, retainedSince));
  });
}
