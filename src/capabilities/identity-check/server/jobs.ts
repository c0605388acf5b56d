import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
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

/**
 * Deletes pictures `keepCertificationDays` after the decision, refused or replaced certifications after a year, and
 * expired data of link requests.
 */
export async function deleteExpiredCertificationData(world: RetentionWorld): Promise<void> {
  const now = world.clock.now();
  const decidedBefore = isoInstant(now - world.settings.keepCertificationDays * day);
  const deletion = { job: 'identity-check/delete-old', kind: 'certification' };
  const describe = (count: number) => `pictures of ${count}`;
  await deleteExpiredRows(world, { ...deletion, describe }, async (db, deletedAt) => {
    const ids = await markCertificationPicturesDeleted(db, decidedBefore, deletedAt);
    await deleteAttachedFiles(db, ids.map(pictureSubject));
    return ids.length;
  });
  await deleteExpiredRows(world, deletion, (db) =>
    deleteCertificationsEndedBefore(db, isoInstant(now - retentionDays * day)),
  );
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
