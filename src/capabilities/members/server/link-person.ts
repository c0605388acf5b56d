import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { type Details, problem } from '../contract.ts';
import type { Relationship } from '../rules/family.ts';
import { linkDurationFor } from '../rules/age-rules.ts';
import { readGuardianRelationship } from './persons.ts';
import { identityHash, decryptDetails, encryptDetails, encryptPersonLink } from './encryption.ts';
import { selectAccountsByIdentity, selectLinkedPersons, updatePersonLink } from './store-linked.ts';
import { findChild, findPerson, lockFamily, upsertChild, updateChildRemoved, updatePerson } from './store.ts';
import { withdrawLinksAbout } from './store-links.ts';
import { requireMemberCapacity } from './update-member.ts';

type LinkWorld = Pick<World, 'keys'> & { sql: Sql };

/** A keyed hash of somebody's document, by which they are found again. */
export function documentHash(world: Pick<World, 'keys'>, details: Details): Buffer {
  return identityHash(world, details);
}

/** Whether somebody with this document has an account of their own, and whether a reviewer verified that it is theirs. */
export async function hasOwnAccount(world: LinkWorld, details: Details): Promise<'none' | 'unverified' | 'verified'> {
  const accounts = await selectAccountsByIdentity(world.sql, identityHash(world, details));
  if (accounts.length === 0) return 'none';
  return accounts.some(({ verified }) => verified) ? 'verified' : 'unverified';
}

/**
 * The member of an account's family for whom a link can be asked: a child of it for whom it may not act any more. Undefined when there is
 * no such member.
 */
export async function readMemberToLink(
  world: LinkWorld,
  { account, person }: { account: string; person: string },
  today: LocalDate,
): Promise<Details | undefined> {
  const row = await findPerson(world.sql, person);
  if (row?.guardian_id !== account || row.content === null) return undefined;
  const details = decryptDetails(world, person, row.content);
  return readGuardianRelationship(world, row, details, today) === undefined ? details : undefined;
}

/** Somebody to be linked: the account that may act for them, the member where they were in its family before, and what they are to it. */
export type PersonToLink = {
  account: string;
  person: string | null;
  details: Details;
  relationship: Relationship;
};

/**
 * Links a member without a number of their own to the account of their family, after their documents were shown; in the caller's
 * transaction. Answers the id of the member.
 */
export async function linkPerson(
  world: LinkWorld,
  { account, person, details, relationship }: PersonToLink,
  { at, today }: { at: string; today: LocalDate },
): Promise<string> {
  const { sql } = world;
  await lockFamily(sql, account);
  const identity = identityHash(world, details);
  const same = await findChild(sql, { guardian: account, identity });
  const id = await resolveMemberId(world, { account, person, same });
  const content = encryptDetails(world, id, details);
  const before = person === null ? undefined : await findPerson(sql, person, { hold: true });
  if (before) await updatePerson(sql, { id, revision: before.revision, content, identity, at });
  else {
    await requireMemberCapacity({ sql }, account);
    await upsertChild(sql, { id, guardian: account, content, identity, at });
  }
  const lasts = linkDurationFor(details.birth_date, today);
  await updatePersonLink(sql, id, encryptPersonLink(world, id, { relationship, lasts }), at);
  return id;
}

// A member who was in the family keeps their id, and so does one who is added again: what was made for them is found by it.
async function resolveMemberId(
  world: LinkWorld,
  { account, person, same }: { account: string; person: string | null; same: Awaited<ReturnType<typeof findChild>> },
): Promise<string> {
  if (person === null) {
    if (same && !same.removed) throw problem('members/there-already');
    return same?.id ?? newId();
  }
  const row = await findPerson(world.sql, person);
  if (row?.guardian_id !== account || row.content === null) throw problem('members/closed');
  if (same && same.id !== person) throw problem('members/there-already');
  return person;
}

/** Of some members those for whom their family may act by a link on a day. */
export async function filterLinkedPersons(
  world: LinkWorld,
  ids: readonly string[],
  today: LocalDate,
): Promise<ReadonlySet<string>> {
  const linked = (await selectLinkedPersons(world.sql, ids)).filter(
    (row) => readGuardianRelationship(world, row, decryptDetails(world, row.id, row.content), today) !== undefined,
  );
  return new Set(linked.map(({ id }) => id));
}

/** Ends the link of a member: the account sees nothing of them any more. In the caller's transaction; false when there is no link. */
export async function unlinkPerson(
  world: LinkWorld,
  { account, person, at }: { account: string; person: string; at: string },
): Promise<boolean> {
  const { sql } = world;
  await lockFamily(sql, account);
  // Requests before persons, as an answer to one takes them: neither waits for the other.
  await withdrawLinksAbout(sql, person);
  const row = await findPerson(sql, person, { hold: true });
  if (row?.guardian_id !== account || row.link === null) return false;
  await updateChildRemoved(sql, person, at);
  return true;
}
