import { sql } from 'kysely';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type Tables } from './tables.ts';

/**
 * Row of a person: an account's owner (`id` equals `account_id`), a former child who now has an account, or a child or
 * linked member of `guardian_id`.
 */
export type PersonRow = Omit<
  Tables['members_person'],
  'identity_hash' | 'created_at' | 'updated_at' | 'removed_at' | 'linked_at'
>;

/** Row of a person who accepted a request. `link_id`, `link_content`: id and encrypted content of that request. */
export type AcceptedPersonRow = PersonRow & { content: Buffer; link_id: string; link_content: Buffer };

const columns = sql`id, account_id, guardian_id, content, revision, verified_at, waits_since, link`;

/** Waits for other changes of an account's family, and blocks them until the transaction ends. */
export async function lockFamily(db: Sql, account: string): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtextextended(${`members ${account}`}, 0))`;
}

export async function selectPersonsOfAccount(db: Sql, account: string): Promise<PersonRow[]> {
  return db.all<PersonRow>`
    select ${columns} from members_person where (account_id = ${account} or guardian_id = ${account}) and removed_at is null
    order by created_at, id`;
}

/** Selects the persons who accepted that an account acts for them, each under all ids of the person. */
export async function selectPersonsWhoAccepted(db: Sql, account: string): Promise<AcceptedPersonRow[]> {
  return db.all<AcceptedPersonRow>`
    select /* never null: content */ p.id, p.account_id, p.guardian_id, p.content, p.revision, p.verified_at, p.waits_since, p.link, l.id link_id, l.content link_content
    from members_link l join members_person p on p.account_id = l.helped_id
    where l.requester_id = ${account} and l.state = 'accepted' order by l.answered_at, l.id, p.created_at, p.id`;
}

/** Finds a person who was not removed. `lock`: locks the row until the transaction ends. */
export async function findPerson(db: Sql, id: string, { lock = false } = {}): Promise<PersonRow | undefined> {
  return db.first<PersonRow>`
    select ${columns} from members_person where id = ${id} and removed_at is null ${forUpdate(lock)}`;
}

/** Selects, for each person with an own account, all ids of that person. No rows for a person without an account. */
export async function selectIdsOfPersons(
  db: Sql,
  persons: readonly string[],
): Promise<{ person: string; id: string }[]> {
  return db.all<{ person: string; id: string }>`
    select p.id person, o.id from members_person p join members_person o on o.account_id = p.account_id
    where p.id = any(${[...persons]}::uuid[])`;
}

/**
 * Selects the details of persons, by any of their ids. For a former child with an own account, these are the details in
 * the account.
 */
export async function selectDetails(
  db: Sql,
  persons: readonly string[],
): Promise<{ person: string; id: string; content: Buffer | null }[]> {
  return db.all<{ person: string; id: string; content: Buffer | null }>`
    select p.id person, o.id, o.content
    from members_person p join members_person o on o.id = coalesce(p.account_id, p.id)
    where p.id = any(${[...persons]}::uuid[]) and p.removed_at is null and o.removed_at is null`;
}

/** Selects for each person the own account, or the account that added the person. Includes removed members. */
export async function selectOwners(
  db: Sql,
  ids: readonly string[],
): Promise<{ id: string; account_id: string | null; guardian_id: string | null }[]> {
  return db.all<{ id: string; account_id: string | null; guardian_id: string | null }>`
    select id, account_id, guardian_id from members_person where id = any(${[...ids]}::uuid[])`;
}

/** Inserts the details of an account's owner; undefined when the account has details already. */
export async function insertOwnPerson(
  db: Sql,
  person: { account: string; content: Buffer; identity: Buffer; at: string },
): Promise<PersonRow | undefined> {
  const { account, content, identity, at } = person;
  const row = { id: account, account_id: account, content, identity_hash: identity, created_at: at, updated_at: at };
  return db.first<PersonRow>`
    ${insertInto('members_person', row, 'account_id', 'content')} on conflict do nothing returning ${columns}`;
}

/** Finds a child or linked member of an account by the identity hash, also after a removal. */
export async function findChild(
  db: Sql,
  { guardian, identity }: { guardian: string; identity: Buffer },
): Promise<{ id: string; removed: boolean } | undefined> {
  return db.first<{ id: string; removed: boolean }>`
    select id, removed_at is not null removed from members_person
    where guardian_id = ${guardian} and identity_hash = ${identity}`;
}

/** Inserts a child or linked member, or restores one that was removed from the family. */
export async function upsertChild(
  db: Sql,
  child: { id: string; guardian: string; content: Buffer; identity: Buffer; at: string },
): Promise<void> {
  const { id, guardian, content, identity, at } = child;
  const row = { id, guardian_id: guardian, content, identity_hash: identity, created_at: at, updated_at: at };
  await db.run`
    ${insertInto('members_person', row, 'guardian_id', 'content')}
    on conflict (id) do update set content = excluded.content, removed_at = null, updated_at = excluded.updated_at,
      revision = members_person.revision + 1`;
}

/** Updates a person's details; false when the revision has changed. */
export async function updatePerson(
  db: Sql,
  person: { id: string; revision: number; content: Buffer; identity: Buffer; at: string },
): Promise<boolean> {
  return db.changed`
    update members_person set content = ${person.content}, identity_hash = ${person.identity}, revision = revision + 1, updated_at = ${person.at}
    where id = ${person.id} and revision = ${person.revision}`;
}

/**
 * Sets the review state of an account owner's details: under review, verified, or neither. Only with neither can the
 * identity be changed.
 */
export async function updateReviewState(
  db: Sql,
  account: string,
  { underReviewSince, verifiedAt }: { underReviewSince: string | null; verifiedAt: string | null },
): Promise<void> {
  await db.run`update members_person set waits_since = ${underReviewSince}, verified_at = ${verifiedAt}
    where id = ${account} and account_id = ${account}`;
}

/** Deletes the details of a child or linked member. The row remains, with its identity hash. */
export async function updateChildRemoved(db: Sql, id: string, removedAt: string): Promise<void> {
  await db.run`update members_person set content = null, link = null, linked_at = null, removed_at = ${removedAt}, updated_at = ${removedAt}
    where id = ${id} and guardian_id is not null`;
}

/** Moves a former child from its guardian to its own account. Records about the child keep the child's id. */
export async function transferToAccount(db: Sql, id: string, account: string, transferredAt: string): Promise<void> {
  await db.run`update members_person set account_id = ${account}, guardian_id = null, link = null, linked_at = null,
    updated_at = ${transferredAt} where id = ${id}`;
}

/** Finds the person for whom the account last chose to act; the right to act may have ended since. */
export async function findCurrentPerson(db: Sql, account: string): Promise<string | undefined> {
  const row = await db.first<{ person_id: string }>`
    select person_id from members_current where account_id = ${account}`;
  return row?.person_id;
}

export async function saveCurrentPerson(db: Sql, account: string, person: string): Promise<void> {
  await db.run`
    ${insertInto('members_current', { account_id: account, person_id: person })}
    on conflict (account_id) do update set person_id = excluded.person_id`;
}
