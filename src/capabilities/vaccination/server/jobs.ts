import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
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
export async function deleteExpiredApplications(world: RetentionWorld): Promise<void> {
  const now = world.clock.now();
  await deleteExpiredRows(world, { job: 'vaccination/delete-old', kind: 'vaccination' }, async (db) => {
    const ids = await deleteOldApplications(db, {
      draftsBefore: isoInstant(now - world.settings.keepDraftDays * day),
      endedBefore: isoInstant(now - retentionDays * day),
    });
    await deleteAttachedFiles(db, ids.map(fileSubject));
    return ids.length;
  });
}
