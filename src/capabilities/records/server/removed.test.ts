import { expect, test } from 'vitest';
import { deleteExpiredFamilyData } from '#capabilities/members/server/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { day } from '#foundation/time/clock.ts';
import { removedMemberRetentionDays } from '#capabilities/members/rules/limits.ts';
import { deleteLinksOfRemovedChildren } from './jobs.ts';
import { recordsData } from './personal-data.ts';
import { familyBundle, importBundle, createFamily, openRecordsWorld, linkChild } from './testing/world.ts';

async function withLink() {
  const world = await openRecordsWorld();
  const people = await createFamily(world);
  const { mother, child } = people;
  await importBundle(world, people, familyBundle(world, mother));
  await linkChild(world, people);
  const linkedAccounts = async () => {
    const rows = await world.sql.all<{ account_id: string }>`
      select account_id from records_link where person_id = ${child}
      union all select account_id from records_agreement where person_id = ${child}`;
    return rows.map(({ account_id: account }) => account);
  };
  const erase = (account: string) =>
    inTransaction(world.sql, (db) =>
      recordsData.erase(
        { ...world, sql: db },
        { accountId: account, erasedAt: world.clock.instant(), retainedApplications: [] },
      ),
    );
  return { world, ...people, linkedAccounts, erase };
}

test('deletes link and agreement of a child only after the child was removed from the family', async () => {
  const { world, mother, child, linkedAccounts } = await withLink();
  await deleteLinksOfRemovedChildren(world);
  expect(await linkedAccounts()).toHaveLength(2);
  await mother.remove(child);
  await deleteLinksOfRemovedChildren(world);
  expect(await linkedAccounts()).toEqual([]);
});

test('deletes the link of an unknown child with the account that linked it', async () => {
  const { world, mother, child, linkedAccounts, erase } = await withLink();
  await mother.remove(child);
  world.advanceTime((removedMemberRetentionDays + 1) * day);
  await deleteExpiredFamilyData(world);
  await erase(mother.who.accountId);
  expect(await linkedAccounts()).toEqual([]);
});

test('keeps a link for another person when the account that made it is erased', async () => {
  const { world, mother, child, linkedAccounts, erase } = await withLink();
  const helper = await aFamilyUser(world);
  await world.sql.run`update records_link set account_id = ${helper.who.accountId} where person_id = ${child}`;
  await erase(helper.who.accountId);
  expect(await linkedAccounts()).toEqual([mother.who.accountId, mother.who.accountId]);
});
