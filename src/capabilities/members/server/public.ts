import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { endedKeptDays, removedKeptDays } from '../rules/family.ts';
import { ownersOf } from './store.ts';
import { allPersonsOf, deleteOldOf, removedAfter } from './store-person.ts';

export {
  type ActedFor,
  detailsOf,
  detailsOfEach,
  ownerOf,
  personsOf,
  relationshipTo,
  requireInFamily,
  requirePerson,
} from './persons.ts';
export { lookAtOthers, shownInList, shownUnasked } from './look-at-others.ts';
export { loadDemoFamily, loadDemoPerson } from './load-demo.ts';
export { allIdsOf, firstOfEach, idsOfPerson, type People, peopleOf } from './people.ts';
export { membersData } from './personal-data.ts';
export { membersSealed } from './sealed-columns.ts';
export { accountToTell, tellAbout, type TellWorld } from './tell-about.ts';
export { requireRoom } from './update-member.ts';
export { documentHash, hasOwnAccount, linkedAmong, linkPerson, memberToLink, unlinkPerson } from './linked.ts';
export { freeDetails, lockDetails, verifyPerson } from './verified.ts';

/** Ids of all whose data goes with an account: its own person, and children for whom nobody else stands. */
export async function personIdsOf({ sql }: { sql: Sql }, account: string): Promise<string[]> {
  return [...new Set([account, ...(await allPersonsOf(sql, account)).map(({ id }) => id)])];
}

/** Of some persons those of whom something is known: an account's own, and children, also those who were taken out of a family lately. */
export async function knownAmong({ sql }: { sql: Sql }, persons: readonly string[]): Promise<Set<string>> {
  return new Set((await ownersOf(sql, persons)).map(({ id }) => id));
}

/**
 * Children who are in no family any more, a page at a time. What is kept only for as long as somebody acts for them goes by this: nobody
 * is left whose erasure would take it along.
 */
export async function* removedChildren({ sql }: { sql: Sql }): AsyncGenerator<string[]> {
  let page = await removedAfter(sql, nobody, 1000);
  while (page.length > 0) {
    yield page;
    page = await removedAfter(sql, page.at(-1) ?? nobody, 1000);
  }
}

// Before every id.
const nobody = '00000000-0000-0000-0000-000000000000';

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
    const count = await deleteOldOf(db, {
      endedBefore: isoInstant(now - endedKeptDays * day),
      removedBefore: isoInstant(now - removedKeptDays * day),
    });
    if (count > 0)
      await writeAudit(db, job, at, {
        act: 'members/delete-old',
        subject: { kind: 'family-request', id: `${count} expired` },
      });
  });
}
