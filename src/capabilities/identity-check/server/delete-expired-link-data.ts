import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { filterLinkedPersonIds } from '#capabilities/members/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { retentionDays } from '../rules/limits.ts';
import { linkPendingDays } from '../rules/limits.ts';
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

const batchSize = 500;

/**
 * Deletes expired data of link requests: pictures `keepCertificationDays` after the decision, and undecided requests
 * after 90 days. Deletes refused requests and ended links after a year.
 */
export async function deleteExpiredLinkData(world: RetentionWorld): Promise<void> {
  const { sql, clock, settings } = world;
  const now = clock.now();
  const deletedAt = isoInstant(now);
  const jobActor = { kind: 'job', id: 'identity-check/delete-old', requestId: deletedAt };
  const writeDeletionAudit = async (db: Sql, id: string) =>
    writeAudit(db, jobActor, deletedAt, { action: 'identity-check/delete-old', subject: { kind: 'family-link', id } });
  const decidedBefore = isoInstant(now - settings.keepCertificationDays * day);
  for (let count = batchSize; count === batchSize; ) {
    count = await inTransaction(sql, async (db) => {
      const ids = await markLinkPicturesDeleted(db, decidedBefore, deletedAt, batchSize);
      await deleteAttachedFiles(db, ids.map(pictureSubject));
      if (ids.length > 0) await writeDeletionAudit(db, `pictures of ${ids.length}`);
      return ids.length;
    });
  }
  const submittedBefore = isoInstant(now - linkPendingDays * day);
  for (let count = batchSize; count === batchSize; ) {
    count = await inTransaction(sql, async (db) => {
      const ids = await deletePendingLinksBefore(db, submittedBefore, batchSize);
      await deleteAttachedFiles(db, ids.map(pictureSubject));
      if (ids.length > 0) await writeDeletionAudit(db, `${ids.length} undecided`);
      return ids.length;
    });
  }
  const endedBefore = isoInstant(now - retentionDays * day);
  await deleteLinksEndedElsewhere(world, endedBefore);
  await inTransaction(sql, async (db) => {
    const count = await deleteRefusedAndEndedLinksBefore(db, endedBefore);
    if (count > 0) await writeDeletionAudit(db, `${count} expired`);
  });
}

// Deletes links that ended without a change of their row: on the member's eighteenth birthday, or when the account
// removed the member. The date of the end is unknown, so the retention counts from the decision.
async function deleteLinksEndedElsewhere(world: RetentionWorld, decidedBefore: string): Promise<void> {
  let afterId = '00000000-0000-0000-0000-000000000000';
  for (let links = await selectActiveLinks(world.sql, afterId, batchSize); links.length > 0; ) {
    const linkedPersons = await filterLinkedPersonIds(
      world,
      links.map(({ person_id: person }) => person),
      world.clock.today(),
    );
    const endedIds = links.filter(({ person_id: person }) => !linkedPersons.has(person)).map(({ id }) => id);
    await deleteLinksDecidedBefore(world.sql, endedIds, decidedBefore);
    afterId = links.at(-1)?.id ?? afterId;
    links = await selectActiveLinks(world.sql, afterId, batchSize);
  }
}
