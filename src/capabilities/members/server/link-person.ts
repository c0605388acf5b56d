import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { type Details, problem } from '../contract.ts';
import type { Relationship } from '../rules/relationships.ts';
import { linkDurationFor } from '../rules/age-rules.ts';
import { readGuardianRelationship } from './persons.ts';
import { identityHash, decryptDetails, encryptDetails, encryptPersonLink } from './encryption.ts';
import { selectAccountsByIdentity, selectLinkedMembers, updatePersonLink } from './store-linked-members.ts';
import { findChild, findPerson, lockFamily, upsertChild, updateChildRemoved, updatePerson } from './store.ts';
import { withdrawRequestsAbout } from './store-requests.ts';
import { requireMemberCapacity } from './update-member.ts';

type LinkWorld = Pick<World, 'keys'> & { sql: Sql };

/** Keyed hash of a person's document, by which another capability finds them again. */
export function documentHash(world: Pick<World, 'keys'>, details: Details): Buffer {
  return identityHash(world, details);
}

/**
 * State of the own account of a person with this document: none, or an account of which a reviewer has verified the
 * identity or has not.
 */
export async function readOwnAccountState(
  world: LinkWorld,
  details: Details,
): Promise<'none' | 'unverified' | 'verified'> {
  const accounts = await selectAccountsByIdentity(world.sql, identityHash(world, details));
  if (accounts.length === 0) return 'none';
  return accounts.some(({ verified }) => verified) ? 'verified' : 'unverified';
}

/**
 * Details of a member for whom the account can request a link: a child that it added and may no longer act for.
 * Undefined when there is none.
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

/** Person to link: the account that will act for them, their id if they are in its family, and the relationship. */
export type PersonToLink = {
  account: string;
  person: string | null;
  details: Details;
  relationship: Relationship;
};

/**
 * Links a member without a number of their own to an account, after their documents were shown. Returns the member's
 * id. Runs in the caller's transaction.
 */
export async function linkPerson(
  world: LinkWorld,
  { account, person, details, relationship }: PersonToLink,
  { at: linkedAt, today }: { at: string; today: LocalDate },
): Promise<string> {
  const { sql } = world;
  await lockFamily(sql, account);
  const identity = identityHash(world, details);
  const knownChild = await findChild(sql, { guardian: account, identity });
  const id = await resolveMemberId(world, { account, person, knownChild });
  const content = encryptDetails(world, id, details);
  const storedPerson = person === null ? undefined : await findPerson(sql, person, { lock: true });
  if (storedPerson) await updatePerson(sql, { id, revision: storedPerson.revision, content, identity, at: linkedAt });
  else {
    await requireMemberCapacity({ sql }, account);
    await upsertChild(sql, { id, guardian: account, content, identity, at: linkedAt });
  }
  const duration = linkDurationFor(details.birth_date, today);
  await updatePersonLink(sql, id, encryptPersonLink(world, id, { relationship, lasts: duration }), linkedAt);
  return id;
}

// A member who is or was in the family gets the same id, so that their earlier records are found.
async function resolveMemberId(
  world: LinkWorld,
  {
    account,
    person,
    knownChild,
  }: { account: string; person: string | null; knownChild: Awaited<ReturnType<typeof findChild>> },
): Promise<string> {
  if (person === null) {
    if (knownChild && !knownChild.removed) throw problem('members/there-already');
    return knownChild?.id ?? newId();
  }
  const member = await findPerson(world.sql, person);
  if (member?.guardian_id !== account || member.content === null) throw problem('members/closed');
  if (knownChild && knownChild.id !== person) throw problem('members/there-already');
  return person;
}

/** Members for whom their family may act by a link on a day. */
export async function filterLinkedPersons(
  world: LinkWorld,
  ids: readonly string[],
  today: LocalDate,
): Promise<ReadonlySet<string>> {
  const linked = (await selectLinkedMembers(world.sql, ids)).filter(
    (row) => readGuardianRelationship(world, row, decryptDetails(world, row.id, row.content), today) !== undefined,
  );
  return new Set(linked.map(({ id }) => id));
}

/** Ends the link of a member, in the caller's transaction. Returns false when there is no link. */
export async function unlinkPerson(
  world: LinkWorld,
  { account, person, at: unlinkedAt }: { account: string; person: string; at: string },
): Promise<boolean> {
  const { sql } = world;
  await lockFamily(sql, account);
  // Locks requests before persons, in the order in which an answer does: otherwise the two could deadlock.
  await withdrawRequestsAbout(sql, person);
  const row = await findPerson(sql, person, { lock: true });
  if (row?.guardian_id !== account || row.link === null) return false;
  await updateChildRemoved(sql, person, unlinkedAt);
  return true;
}
