import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { filterLinkedPersonIds } from '#capabilities/members/server/public.ts';
import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { linkPendingDays, retentionDays } from '../rules/limits.ts';
import { pictureSubject } from './pictures.ts';
import type { CertificationSettings } from './settings.ts';
import {
  deleteLinksDecidedBefore,
  deletePendingLinksBefore,
  deleteRefusedAndEndedLinksBefore,
  selectActiveLinks,
  markLinkPicturesDeleted,
} from './store-links.ts';

type RetentionWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { settings: CertificationSettings };

// Links per page.
const pageSize = 500;

/**
 * Deletes expired data of link requests: pictures `keepCertificationDays` after the decision, and undecided requests
 * after 90 days. Deletes refused requests and ended links after a year.
 */
export async function deleteExpiredLinkData(world: RetentionWorld): Promise<void> {
  const now = world.clock.now();
  const deletion = { job: 'identity-check/delete-old', kind: 'family-link' };
  const decidedBefore = isoInstant(now - world.settings.keepCertificationDays * day);
  const describePictures = (count: number) => `pictures of ${count}`;
  await deleteExpiredRows(world, { ...deletion, describe: describePictures }, async (db, deletedAt) => {
    const ids = await markLinkPicturesDeleted(db, decidedBefore, deletedAt);
    await deleteAttachedFiles(db, ids.map(pictureSubject));
    return ids.length;
  });
  const submittedBefore = isoInstant(now - linkPendingDays * day);
  const describeUndecided = (count: number) => `${count} undecided`;
  await deleteExpiredRows(world, { ...deletion, describe: describeUndecided }, async (db) => {
    const ids = await deletePendingLinksBefore(db, submittedBefore);
    await deleteAttachedFiles(db, ids.map(pictureSubject));
    return ids.length;
  });
  const endedBefore = isoInstant(now - retentionDays * day);
  await deleteLinksEndedElsewhere(world, endedBefore);
  await deleteExpiredRows(world, deletion, (db) => deleteRefusedAndEndedLinksBefore(db, endedBefore));
}

// Deletes links that ended without a change of their row: on the member's eighteenth birthday, or when the account
// removed the member. The date of the end is unknown, so the retention counts from the decision.
async function deleteLinksEndedElsewhere(world: RetentionWorld, decidedBefore: string): Promise<void> {
  let afterId = '00000000-0000-0000-0000-000000000000';
  for (let links = await selectActiveLinks(world.sql, afterId, pageSize); links.length > 0; ) {
    const linkedPersons = await filterLinkedPersonIds(
      world,
      links.map(({ person_id: person }) => person),
      world.clock.today(),
    );
    const endedIds = links.filter(({ person_id: person }) => !linkedPersons.has(person)).map(({ id }) => id);
    await deleteLinksDecidedBefore(world.sql, endedIds, decidedBefore);
    afterId = links.at(-1)?.id ?? afterId;
    links = await selectActiveLinks(world.sql, afterId, pageSize);
  }
}
