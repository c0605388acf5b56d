import type { Sql } from '#foundation/server/world.ts';
import type { RequestRow } from './store-requests.ts';
import type { PersonRow } from './store.ts';

/** Selects all persons of an account: its owner, and its children and linked members, also removed ones. */
export async function selectAllPersons(db: Sql, account: string): Promise<(PersonRow & { created_at: string })[]> {
  return db.all<PersonRow & { created_at: string }>`
    select id, account_id, guardian_id, content, revision, verified_at, waits_since, link, created_at from members_person
    where account_id = ${account} or guardian_id = ${account} order by created_at, id`;
}

export async function selectAllRequests(db: Sql, account: string): Promise<RequestRow[]> {
  return db.all<RequestRow>`
    select * from members_link where requester_id = ${account} or helped_id = ${account} order by requested_at, id`;
}

export async function deleteFamily(db: Sql, account: string): Promise<void> {
  await db.run`delete from members_link where requester_id = ${account} or helped_id = ${account}`;
  await db.run`delete from members_current where account_id = ${account}
    or person_id = any(array(select id from members_person where account_id = ${account} or guardian_id = ${account}))`;
  await db.run`delete from members_person where account_id = ${account} or guardian_id = ${account}`;
}

export async function deleteRequestsTo(db: Sql, destination: Buffer): Promise<void> {
  await db.run`delete from members_link where destination_hash = ${destination}`;
}

/**
 * Selects the ids of removed children and linked members, of whom only the identity hash remains. Returns ids greater
 * than `after`, in order.
 */
export async function selectRemovedIdsAfter(db: Sql, after: string, limit: number): Promise<string[]> {
  return db.values<string>`
    select id from members_person where removed_at is not null and id > ${after}::uuid order by id limit ${limit}`;
}

/**
 * Deletes requests that ended or could be answered until before `endedBefore`, and members removed before
 * `removedBefore`. Returns the number of rows.
 */
export async function deleteRequestsAndMembersBefore(
  db: Sql,
  { endedBefore, removedBefore }: { endedBefore: string; removedBefore: string },
): Promise<number> {
  const requestCount = await db.run`delete from members_link
    where state <> 'accepted' and coalesce(ended_at, until) < ${endedBefore}`;
  const personCount = await db.run`delete from members_person where removed_at < ${removedBefore}`;
  return requestCount + personCount;
}
