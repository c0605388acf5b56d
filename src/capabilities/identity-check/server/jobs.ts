import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { retentionDays } from '../rules/limits.ts';
import { pictureSubject } from './pictures.ts';
import type { CertificationSettings } from './settings.ts';
import { deleteExpiredLinkData } from './delete-expired-link-data.ts';
import {
  countCertificationsWithPictures,
  deleteCertificationsEndedBefore,
  markCertificationPicturesDeleted,
} from './store.ts';
import { countLinksWithPictures } from './store-links.ts';

type RetentionWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { settings: CertificationSettings };

export function identityCheckJobs(world: RetentionWorld): Job[] {
  return [{ name: 'identity-check/delete-old', cron: '52 3 * * *', work: () => deleteExpiredCertificationData(world) }];
}

const batchSize = 500;

/**
 * Deletes pictures `keepCertificationDays` after the decision, refused or replaced certifications after a year, and
 * expired data of link requests.
 */
export async function deleteExpiredCertificationData(world: RetentionWorld): Promise<void> {
  const { sql, clock, settings } = world;
  const now = clock.now();
  const deletedAt = isoInstant(now);
  const jobActor = { kind: 'job', id: 'identity-check/delete-old', requestId: deletedAt };
  const decidedBefore = isoInstant(now - settings.keepCertificationDays * day);
  for (let count = batchSize; count === batchSize; ) {
    count = await inTransaction(sql, async (db) => {
      const ids = await markCertificationPicturesDeleted(db, decidedBefore, deletedAt, batchSize);
      await deleteAttachedFiles(db, ids.map(pictureSubject));
      const subject = { kind: 'certification', id: `pictures of ${ids.length}` };
      if (ids.length > 0) await writeAudit(db, jobActor, deletedAt, { action: 'identity-check/delete-old', subject });
      return ids.length;
    });
  }
  await inTransaction(sql, async (db) => {
    const count = await deleteCertificationsEndedBefore(db, isoInstant(now - retentionDays * day));
    const subject = { kind: 'certification', id: `${count} expired` };
    if (count > 0) await writeAudit(db, jobActor, deletedAt, { action: 'identity-check/delete-old', subject });
  });
  await deleteExpiredLinkData(world);
}

/**
 * Counts the certifications and link requests that would lose their pictures if pictures were retained for `days` days.
 * Counts at most `max` of each kind.
 */
export async function countRecordsWithOldPictures(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  days: number,
  max: number,
): Promise<number> {
  const decidedBefore = isoInstant(clock.now() - days * day);
  return (
    (await countCertificationsWithPictures(sql, decidedBefore, max)) +
    (await countLinksWithPictures(sql, decidedBefore, max))
  );
}
