import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { processInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { retentionDays } from '../rules/limits.ts';
import { backfillCertifiableCounts } from './count-certifiable-doses.ts';
import { deleteOldApplications } from './store-person.ts';
import { fileSubject } from './view.ts';

type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: { keepDraftDays: number } };

export function vaccinationJobs(world: RetentionWorld & Pick<World, 'keys'>): Job[] {
  return [
    { name: 'vaccination/delete-old', cron: '41 3 * * *', work: () => deleteExpiredApplications(world) },
    { name: 'vaccination/count-to-certify', cron: '*/10 * * * *', work: () => backfillCertifiableCounts(world) },
  ];
}

/**
 * Deletes applications with their files. Drafts are deleted after as many days as drafts of declarations. Decided and
 * withdrawn applications, and those with an unanswered question, are deleted after a year.
 */
export async function deleteExpiredApplications({ sql, clock, settings }: RetentionWorld): Promise<void> {
  const now = clock.now();
  const isoNow = isoInstant(now);
  const job = { kind: 'job', id: 'vaccination/delete-old', requestId: isoNow };
  await processInBatches(sql, async (db) => {
    const ids = await deleteOldApplications(db, {
      draftsBefore: isoInstant(now - settings.keepDraftDays * day),
      endedBefore: isoInstant(now - retentionDays * day),
    });
    await deleteAttachedFiles(db, ids.map(fileSubject));
    const subject = { kind: 'vaccination', id: `${ids.length} expired` };
    if (ids.length > 0) await writeAudit(db, job, isoNow, { action: 'vaccination/delete-old', subject });
    return ids.length;
  });
}
