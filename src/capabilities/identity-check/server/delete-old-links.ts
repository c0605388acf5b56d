import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { filterLinkedPersons } from '#capabilities/members/server/public.ts';
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
  deleteOldLinks,
  selectActiveLinks,
  updateLinkPicturesDeleted,
} from './store-links.ts';

type RetentionWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { settings: CertificationSettings };

const batchSize = 500;

/**
 * Deletes expired data of link requests: pictures some days after the decision, undecided requests after 90 days,
 * refused requests and ended links after a year.
 */
export async function deleteExpiredLinkData(world: RetentionWorld): Promise<void> {
  const { sql, clock, settings } = world;
  const now = clock.now();
  const deletedAt = isoInstant(now);
  const job = { kind: 'job', id: 'certification/delete-old', requestId: deletedAt };
  const writeDeletionAudit = async (db: Sql, id: string) =>
    writeAudit(db, job, deletedAt, { action: 'certification/delete-old', subject: { kind: 'family-link', id } });
  const decidedBefore = isoInstant(now - settings.keepCertificationDays * day);
  for (let count = batchSize; count === batchSize; ) {
    count = await inTransaction(sql, async (db) => {
      const ids = await updateLinkPicturesDeleted(db, decidedBefore, deletedAt, batchSize);
      await deleteAttachedFiles(db, ids.map(pictureSubject));
      if (ids.length > 0) await writeDeletionAudit(db, `pictures of ${ids.length}`);
      return ids.length;
    });
  }
  const pendingSince = isoInstant(now - linkPendingDays * day);
  for (let count = batchSize; count === batchSize; ) {
    count = await inTransaction(sql, async (db) => {
      const ids = await deletePendingLinksBefore(db, pendingSince, batchSize);
      await deleteAttachedFiles(db, ids.map(pictureSubject));
      if (ids.length > 0) await writeDeletionAudit(db, `${ids.length} undecided`);
      return ids.length;
    });
  }
  const endedBefore = isoInstant(now - retentionDays * day);
  await deleteEndedLinks(world, endedBefore);
  await inTransaction(sql, async (db) => {
    const count = await deleteOldLinks(db, endedBefore);
    if (count > 0) await writeDeletionAudit(db, `${count} expired`);
  });
}

// A link also ends on the eighteenth birthday, or when the account removes the member; neither writes to this table.
async function deleteEndedLinks(world: RetentionWorld, decidedBefore: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let links = await selectActiveLinks(world.sql, after, batchSize); links.length > 0; ) {
    const linkedPersons = await filterLinkedPersons(
      world,
      links.map(({ person_id: person }) => person),
      world.clock.today(),
    );
    const endedIds = links.filter(({ person_id: person }) => !linkedPersons.has(person)).map(({ id }) => id);
    await deleteLinksDecidedBefore(world.sql, endedIds, decidedBefore);
    after = links.at(-1)?.id ?? after;
    links = await selectActiveLinks(world.sql, after, batchSize);
  }
}
