import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { requestRetentionDays, removedMemberRetentionDays } from '../rules/limits.ts';
import { selectOwners } from './store.ts';
import { selectAllPersons, deleteExpiredRows, selectRemovedIdsAfter } from './store-personal-data.ts';

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
export { flattenIds, findFirstRowByPerson, readPersonIds, type IdsByPerson, readIdsByPerson } from './person-ids.ts';
export { membersData } from './personal-data.ts';
export { membersSealedColumns } from './sealed-columns.ts';
export { findAccountToNotify, notifyAboutRecord, type NotifyWorld } from './notify-about-record.ts';
export { requireMemberCapacity } from './update-member.ts';
export {
  documentHash,
  readOwnAccountState,
  filterLinkedPersonIds,
  linkPerson,
  readMemberToLink,
  unlinkPerson,
} from './link-person.ts';
export { unfreezeDetails, freezeDetails, verifyPerson } from './verify-person.ts';

export async function listErasablePersonIds({ sql }: { sql: Sql }, account: string): Promise<string[]> {
  return [...new Set([account, ...(await selectAllPersons(sql, account)).map(({ id }) => id)])];
}

/** The row of a removed member remains until its retention ends. */
export async function filterStoredPersonIds({ sql }: { sql: Sql }, persons: readonly string[]): Promise<Set<string>> {
  return new Set((await selectOwners(sql, persons)).map(({ id }) => id));
}

/**
 * Yields the ids of removed children and linked members, in pages of 1000. Other capabilities use the ids to delete
 * data that they retain only while an account acts for the member. No erasure of an account would delete that data.
 */
export async function* readRemovedMemberIds({ sql }: { sql: Sql }): AsyncGenerator<string[]> {
  let page = await selectRemovedIdsAfter(sql, lowestId, 1000);
  while (page.length > 0) {
    yield page;
    page = await selectRemovedIdsAfter(sql, page.at(-1) ?? lowestId, 1000);
  }
}

const lowestId = '00000000-0000-0000-0000-000000000000';

export function membersJobs(world: Pick<World, 'sql' | 'clock'>): Job[] {
  return [{ name: 'members/delete-old', cron: '43 3 * * *', work: () => deleteExpiredFamilyData(world) }];
}

export async function deleteExpiredFamilyData({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now();
  const deletedAt = isoInstant(now);
  const jobActor = { kind: 'job', id: 'members/delete-old', requestId: deletedAt };
  await inTransaction(sql, async (db) => {
    const count = await deleteExpiredRows(db, {
      endedBefore: isoInstant(now - requestRetentionDays * day),
      removedBefore: isoInstant(now - removedMemberRetentionDays * day),
    });
    if (count > 0)
      await writeAudit(db, jobActor, deletedAt, {
        action: 'members/delete-old',
        subject: { kind: 'family-request', id: `${count} expired` },
      });
  });
}
