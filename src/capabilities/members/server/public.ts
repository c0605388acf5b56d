import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { endedRetentionDays, removedRetentionDays } from '../rules/limits.ts';
import { selectOwners } from './store.ts';
import { selectAllPersons, deleteExpiredRows, selectRemovedAfter } from './store-person.ts';

export {
  type RepresentedPerson,
  readDetails,
  readDetailsByPerson,
  findOwnerAccount,
  listRepresentedPersons,
  findRelationship,
  requireRepresentedPerson,
  requirePerson,
} from './persons.ts';
export { authorizeAccessToOthers, authorizeListedPersons, filterUnpromptedPersons } from './access-to-others.ts';
export { loadDemoFamily, loadDemoPerson } from './load-demo.ts';
export { flattenIds, firstRowByPerson, readPersonIds, type IdsByPerson, readIdsByPerson } from './person-ids.ts';
export { membersData } from './personal-data.ts';
export { membersSealedColumns } from './sealed-columns.ts';
export { findAccountToNotify, notifyAbout, type NotifyWorld } from './notify-about.ts';
export { requireMemberCapacity } from './update-member.ts';
export {
  documentHash,
  readOwnAccountState,
  filterLinkedPersons,
  linkPerson,
  readMemberToLink,
  unlinkPerson,
} from './link-person.ts';
export { unlockDetails, lockDetails, verifyPerson } from './verify-person.ts';

/** Ids of all persons whose data is erased with an account: its own person, and the children that it added. */
export async function listErasablePersonIds({ sql }: { sql: Sql }, account: string): Promise<string[]> {
  return [...new Set([account, ...(await selectAllPersons(sql, account)).map(({ id }) => id)])];
}

/** Of these persons, those who have a row: a removed child has one until its retention ends. */
export async function filterKnownPersons({ sql }: { sql: Sql }, persons: readonly string[]): Promise<Set<string>> {
  return new Set((await selectOwners(sql, persons)).map(({ id }) => id));
}

/**
 * Removed children, in pages. Data that is retained only while an account acts for a child is deleted by this list, as
 * no account is left whose erasure would delete it.
 */
export async function* readRemovedChildren({ sql }: { sql: Sql }): AsyncGenerator<string[]> {
  let page = await selectRemovedAfter(sql, lowestId, 1000);
  while (page.length > 0) {
    yield page;
    page = await selectRemovedAfter(sql, page.at(-1) ?? lowestId, 1000);
  }
}

// Sorts before every id.
const lowestId = '00000000-0000-0000-0000-000000000000';

export function membersJobs(world: Pick<World, 'sql' | 'clock'>): Job[] {
  return [{ name: 'members/delete-old', cron: '43 3 * * *', work: () => deleteExpiredFamilyData(world) }];
}

/** Deletes requests and removed children past their retention. */
export async function deleteExpiredFamilyData({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now();
  const deletedAt = isoInstant(now);
  const job = { kind: 'job', id: 'members/delete-old', requestId: deletedAt };
  await inTransaction(sql, async (db) => {
    const count = await deleteExpiredRows(db, {
      endedBefore: isoInstant(now - endedRetentionDays * day),
      removedBefore: isoInstant(now - removedRetentionDays * day),
    });
    if (count > 0)
      await writeAudit(db, job, deletedAt, {
        action: 'members/delete-old',
        subject: { kind: 'family-request', id: `${count} expired` },
      });
  });
}
