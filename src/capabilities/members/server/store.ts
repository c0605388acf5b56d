import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';

/** A person as its table holds them. */
export type PersonRow = {
  id: string;
  account_id: string | null;
  guardian_id: string | null;
  /** Null once they were taken out of the family. */
  content: Buffer | null;
  revision: number;
  /** Since when a reviewer has found that the details are those of their document. */
  verified_at: string | null;
  /** Since when the details wait for a reviewer to compare them with their document. */
  waits_since: string | null;
  /** Sealed: the link of a member without a number of their own; null for everybody else. */
  link: Buffer | null;
};

/** Somebody who accepted, by the request that they accepted. */
export type HelpedRow = PersonRow & { content: Buffer; link_id: string; link_content: Buffer };

const columns = sql`id, account_id, guardian_id, content, revision, verified_at, waits_since, link`;

/** Lets the changes of a family come one after the other, until the transaction ends. */
export async function lockFamily(db: Sql, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`members ${account}`}, 0))`.execute(db);
}

/** The persons of an account: its own, and the children that it added. */
export async function selectPersonsOfAccount(db: Sql, account: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from members_person where (account_id = ${account} or guardian_id = ${account}) and removed_at is null
    order by created_at, id`.execute(db);
  return rows;
}

/** The own persons of everybody who accepted that an account acts for them. */
export async function selectHelpedPersons(db: Sql, account: string): Promise<HelpedRow[]> {
  const { rows } = await sql<HelpedRow>`
    select p.id, p.account_id, p.guardian_id, p.content, p.revision, p.verified_at, p.waits_since, p.link, l.id link_id, l.content link_content
    from members_link l join members_person p on p.account_id = l.helped_id
    where l.asker_id = ${account} and l.state = 'accepted' order by l.answered_at, l.id, p.created_at, p.id`.execute(
    db,
  );
  return rows;
}

/** A person with an id; held until the transaction ends, where that is asked for. */
export async function findPerson(db: Sql, id: string, { hold = false } = {}): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from members_person where id = ${id} and removed_at is null ${hold ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** Of each of some persons all that are one with them: those of the account whose person it is. Nothing for who has none. */
export async function selectIdsOfPersons(
  db: Sql,
  persons: readonly string[],
): Promise<{ person: string; id: string }[]> {
  const { rows } = await sql<{ person: string; id: string }>`
    select p.id person, o.id from members_person p join members_person o on o.account_id = p.account_id
    where p.id = any(${[...persons]}::uuid[])`.execute(db);
  return rows;
}

/** The rows with the details of some persons: of who has an account its own person, whatever id they had before. */
export async function selectDetails(
  db: Sql,
  persons: readonly string[],
): Promise<{ person: string; id: string; content: Buffer | null }[]> {
  const { rows } = await sql<{ person: string; id: string; content: Buffer | null }>`
    select p.id person, o.id, o.content
    from members_person p join members_person o on o.id = coalesce(p.account_id, p.id)
    where p.id = any(${[...persons]}::uuid[]) and p.removed_at is null and o.removed_at is null`.execute(db);
  return rows;
}

/** Whose each of these persons is now: of their own account, or of the one that added them. */
export async function selectOwners(
  db: Sql,
  ids: readonly string[],
): Promise<{ id: string; account_id: string | null; guardian_id: string | null }[]> {
  const { rows } = await sql<{ id: string; account_id: string | null; guardian_id: string | null }>`
    select id, account_id, guardian_id from members_person where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Writes the own person of an account; undefined when another window did so before. */
export async function insertOwnPerson(
  db: Sql,
  p: { account: string; content: Buffer; identity: Buffer; at: string },
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    insert into members_person (id, account_id, content, identity_hash, created_at, updated_at)
    values (${p.account}, ${p.account}, ${p.content}, ${p.identity}, ${p.at}, ${p.at})
    on conflict do nothing returning ${columns}`.execute(db);
  return rows[0];
}

/** The id of a child of a family by what it is recognised by, also of one that was taken out of it. */
export async function findChild(
  db: Sql,
  { guardian, identity }: { guardian: string; identity: Buffer },
): Promise<{ id: string; removed: boolean } | undefined> {
  const { rows } = await sql<{ id: string; removed: boolean }>`
    select id, removed_at is not null removed from members_person
    where guardian_id = ${guardian} and identity_hash = ${identity}`.execute(db);
  return rows[0];
}

/** Writes a child of a family, or brings back one that was taken out of it. */
export async function upsertChild(
  db: Sql,
  c: { id: string; guardian: string; content: Buffer; identity: Buffer; at: string },
): Promise<void> {
  await sql`
    insert into members_person (id, guardian_id, content, identity_hash, created_at, updated_at)
    values (${c.id}, ${c.guardian}, ${c.content}, ${c.identity}, ${c.at}, ${c.at})
    on conflict (id) do update set content = ${c.content}, removed_at = null, updated_at = ${c.at},
      revision = members_person.revision + 1`.execute(db);
}

/** Changes the details of a person, from one revision on; whether it still had that one. */
export async function updatePerson(
  db: Sql,
  p: { id: string; revision: number; content: Buffer; identity: Buffer; at: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update members_person set content = ${p.content}, identity_hash = ${p.identity}, revision = revision + 1, updated_at = ${p.at}
    where id = ${p.id} and revision = ${p.revision}`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes since when somebody's own details wait to be compared, or are verified; neither: they can be changed. */
export async function updateLock(
  db: Sql,
  account: string,
  { waitsSince, verifiedAt }: { waitsSince: string | null; verifiedAt: string | null },
): Promise<void> {
  await sql`update members_person set waits_since = ${waitsSince}, verified_at = ${verifiedAt}
    where id = ${account} and account_id = ${account}`.execute(db);
}

/** Takes a child out of a family: nothing is left but what it is recognised by. */
export async function updateChildRemoved(db: Sql, id: string, at: string): Promise<void> {
  await sql`update members_person set content = null, link = null, linked_at = null, removed_at = ${at}, updated_at = ${at}
    where id = ${id} and guardian_id is not null`.execute(db);
}

/** Gives the person of a child, who has become twelve, to their own account. */
export async function transferToAccount(db: Sql, id: string, account: string, at: string): Promise<void> {
  await sql`update members_person set account_id = ${account}, guardian_id = null, link = null, linked_at = null,
    updated_at = ${at} where id = ${id}`.execute(db);
}

/** For whom an account acts by its choice. */
export async function findCurrentPerson(db: Sql, account: string): Promise<string | undefined> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from members_current where account_id = ${account}`.execute(db);
  return rows[0]?.person_id;
}

/** Notes for whom. */
export async function saveCurrentPerson(db: Sql, account: string, person: string): Promise<void> {
  await sql`insert into members_current (account_id, person_id) values (${account}, ${person})
    on conflict (account_id) do update set person_id = ${person}`.execute(db);
}
