import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { filterLinkedPersons } from '#capabilities/members/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { retentionDays } from '../rules/limits.ts';
import { linkPendingDays } from '../rules/link.ts';
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
 * Retention of requests to link members: pictures go days after the decision; a request that nobody has decided goes after 90 days; what
 * was refused, and a link that has ended, goes a year after.
 */
export async function deleteOldFamilyLinks(world: RetentionWorld): Promise<void> {
  const { sql, clock, settings } = world;
  const now = clock.now();
  const at = isoInstant(now);
  const job = { kind: 'job', id: 'certification/delete-old', requestId: at };
  const note = async (db: Sql, id: string) =>
    writeAudit(db, job, at, { act: 'certification/delete-old', subject: { kind: 'family-link', id } });
  const before = isoInstant(now - settings.keepCertificationDays * day);
  for (let count = batchSize; count === batchSize; ) {
    count = await inTransaction(sql, async (db) => {
      const ids = await updateLinkPicturesDeleted(db, before, at, batchSize);
      await deleteAttachedFiles(db, ids.map(pictureSubject));
      if (ids.length > 0) await note(db, `pictures of ${ids.length}`);
      return ids.length;
    });
  }
  const waitingSince = isoInstant(now - linkPendingDays * day);
  for (let count = batchSize; count === batchSize; ) {
    count = await inTransaction(sql, async (db) => {
      const ids = await deletePendingLinksBefore(db, waitingSince, batchSize);
      await deleteAttachedFiles(db, ids.map(pictureSubject));
      if (ids.length > 0) await note(db, `${ids.length} undecided`);
      return ids.length;
    });
  }
  const yearAgo = isoInstant(now - retentionDays * day);
  await deleteUnlinked(world, yearAgo);
  await inTransaction(sql, async (db) => {
    const count = await deleteOldLinks(db, yearAgo);
    if (count > 0) await note(db, `${count} expired`);
  });
}

// A link ends on the eighteenth birthday, or when the account takes the member out of its family: neither writes in this table.
async function deleteUnlinked(world: RetentionWorld, decidedBefore: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let rows = await selectActiveLinks(world.sql, after, batchSize); rows.length > 0; ) {
    const linked = await filterLinkedPersons(
      world,
      rows.map(({ person_id: person }) => person),
      world.clock.today(),
    );
    const ended = rows.filter(({ person_id: person }) => !linked.has(person)).map(({ id }) => id);
    await deleteLinksDecidedBefore(world.sql, ended, decidedBefore);
    after = rows.at(-1)?.id ?? after;
    rows = await selectActiveLinks(world.sql, after, batchSize);
  }
}
