import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { LinkRow } from './store-links.ts';
import type { PersonRow } from './store.ts';

/** Every person that is an account's: its own, and its children, also those that were taken out of the family. */
export async function selectAllPersons(db: Sql, account: string): Promise<(PersonRow & { created_at: string })[]> {
  const { rows } = await sql<PersonRow & { created_at: string }>`
    select id, account_id, guardian_id, content, revision, verified_at, waits_since, link, created_at from members_person
    where account_id = ${account} or guardian_id = ${account} order by created_at, id`.execute(db);
  return rows;
}

/** Every request that an account made or accepted. */
export async function selectAllLinks(db: Sql, account: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select id, asker_id, destination_hash, state, content, person_id, helped_id, asked_at, until, answered_at
    from members_link where asker_id = ${account} or helped_id = ${account} order by asked_at, id`.execute(db);
  return rows;
}

/** Deletes what belongs to an account: its persons, its children, and every request that it made or accepted. */
export async function deleteFamily(db: Sql, account: string): Promise<void> {
  await sql`delete from members_link where asker_id = ${account} or helped_id = ${account}`.execute(db);
  await sql`delete from members_current where account_id = ${account}
    or person_id = any(array(select id from members_person where account_id = ${account} or guardian_id = ${account}))`.execute(
    db,
  );
  await sql`delete from members_person where account_id = ${account} or guardian_id = ${account}`.execute(db);
}

/** Deletes the requests to a destination that nobody accepted. */
export async function deleteLinksTo(db: Sql, destination: Buffer): Promise<void> {
  await sql`delete from members_link where destination_hash = ${destination}`.execute(db);
}

/** Children who were taken out of their families and are remembered by a hash alone, a page at a time in the order of their ids. */
export async function selectRemovedAfter(db: Sql, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from members_person where removed_at is not null and id > ${after}::uuid order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Deletes requests that came to nothing or ended before an instant, and what is left of children taken out before another; how many. */
export async function deleteExpiredRows(
  db: Sql,
  { endedBefore, removedBefore }: { endedBefore: string; removedBefore: string },
): Promise<number> {
  const links = await sql`delete from members_link
    where state <> 'accepted' and coalesce(ended_at, until) < ${endedBefore}`.execute(db);
  const persons = await sql`delete from members_person where removed_at < ${removedBefore}`.execute(db);
  return Number(links.numAffectedRows ?? 0) + Number(persons.numAffectedRows ?? 0);
}
