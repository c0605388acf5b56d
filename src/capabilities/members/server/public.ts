import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { endedKeptDays, removedKeptDays } from '../rules/family.ts';
import { allPersonsOf, deleteOldOf } from './store-person.ts';

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
export { loadDemoFamily, loadDemoPerson } from './load-demo.ts';
export { allIdsOf, firstOfEach, idsOfPerson, type People, peopleOf } from './people.ts';
export { membersData } from './personal-data.ts';
export { membersSealed } from './sealed-columns.ts';
export { accountToTell, tellAbout, type TellWorld } from './tell-about.ts';
export { freeDetails, lockDetails, verifyPerson } from './verified.ts';

/** Ids of all whose data goes with an account: its own person, and children for whom nobody else stands. */
export async function personIdsOf({ sql }: { sql: Sql }, account: string): Promise<string[]> {
  return [...new Set([account, ...(await allPersonsOf(sql, account)).map(({ id }) => id)])];
}

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
