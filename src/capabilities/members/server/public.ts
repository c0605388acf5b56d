import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { endedRetentionDays, removedRetentionDays } from '../rules/family.ts';
import { selectOwners } from './store.ts';
import { selectAllPersons, deleteExpiredRows, selectRemovedAfter } from './store-person.ts';

export {
  type RepresentedPerson,
  readDetails,
  readDetailsByPerson,
  findOwnerAccount,
  listRepresentedPersons,
  findRelationship,
  requireInFamily,
  requirePerson,
} from './persons.ts';
export { authorizeAccessToOthers, selectListedPersons, filterUnpromptedPersons } from './access-to-others.ts';
export { loadDemoFamily, loadDemoPerson } from './load-demo.ts';
export { flattenIds, firstRowByPerson, readPersonIds, type IdsByPerson, readIdsByPerson } from './person-ids.ts';
export { membersData } from './personal-data.ts';
export { membersSealedColumns } from './sealed-columns.ts';
export { findAccountToNotify, notifyAbout, type NotifyWorld } from './notify-about.ts';
export { requireMemberCapacity } from './update-member.ts';
export {
  documentHash,
  hasOwnAccount,
  filterLinkedPersons,
  linkPerson,
  readMemberToLink,
  unlinkPerson,
} from './link-person.ts';
export { unlockDetails, lockDetails, verifyPerson } from './verify-person.ts';

/** Ids of all whose data goes with an account: its own person, and children for whom nobody else stands. */
export async function listPersonIds({ sql }: { sql: Sql }, account: string): Promise<string[]> {
  return [...new Set([account, ...(await selectAllPersons(sql, account)).map(({ id }) => id)])];
}

/** Of some persons those of whom something is known: an account's own, and children, also those who were taken out of a family lately. */
export async function filterKnownPersons({ sql }: { sql: Sql }, persons: readonly string[]): Promise<Set<string>> {
  return new Set((await selectOwners(sql, persons)).map(({ id }) => id));
}

/**
 * Children who are in no family any more, a page at a time. What is kept only for as long as somebody acts for them goes by this: nobody
 * is left whose erasure would take it along.
 */
export async function* readRemovedChildren({ sql }: { sql: Sql }): AsyncGenerator<string[]> {
  let page = await selectRemovedAfter(sql, lowestId, 1000);
  while (page.length > 0) {
    yield page;
    page = await selectRemovedAfter(sql, page.at(-1) ?? lowestId, 1000);
  }
}

// Before every id.
const lowestId = '00000000-0000-0000-0000-000000000000';

/** What this capability does by itself. */
export function membersJobs(world: Pick<World, 'sql' | 'clock'>): Job[] {
  return [{ name: 'members/delete-old', cron: '43 3 * * *', work: () => deleteOld(world) }];
}

/** Retention: what came to nothing or ended goes a month after. */
export async function deleteOld({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now();
  const at = isoInstant(now);
  const job = { kind: 'job', id: 'members/delete-old', requestId: at };
  await inTransaction(sql, async (db) => {
    const count = await deleteExpiredRows(db, {
      endedBefore: isoInstant(now - endedRetentionDays * day),
      removedBefore: isoInstant(now - removedRetentionDays * day),
    });
    if (count > 0)
      await writeAudit(db, job, at, {
        act: 'members/delete-old',
        subject: { kind: 'family-request', id: `${count} expired` },
      });
  });
}
