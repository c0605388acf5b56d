import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { type Details, problem } from '../contract.ts';
import type { Relationship } from '../rules/relationships.ts';
import { linkDurationFor } from '../rules/age-rules.ts';
import { readGuardianRelationship } from './persons.ts';
import { identityHash, decryptDetails, detailsColumn, personLinkColumn } from './encryption.ts';
import { selectAccountsByIdentity, selectLinkedRows, updatePersonLink } from './store-linked-members.ts';
import { findChild, findPerson, lockFamily, upsertChild, updateChildRemoved, updatePerson } from './store.ts';
import { withdrawRequestsAbout } from './store-requests.ts';
import { requireMemberCapacity } from './update-member.ts';

type LinkWorld = Pick<World, 'keys'> & { sql: Sql };

/** Computes the keyed hash of a person's document, by which another capability finds this person's rows. */
export function documentHash(world: Pick<World, 'keys'>, details: Details): Buffer {
  return identityHash(world, details);
}

/** Returns whether an account's owner has this document, and whether a reviewer has verified the owner's details. */
export async function readOwnAccountState(
  world: LinkWorld,
  details: Details,
): Promise<'none' | 'unverified' | 'verified'> {
  const accounts = await selectAccountsByIdentity(world.sql, identityHash(world, details));
  if (accounts.length === 0) return 'none';
  return accounts.some(({ verified }) => verified) ? 'verified' : 'unverified';
}

/**
 * Reads the details of a member for whom the account can request a link: a member whom the account added and may no
 * longer act for. Undefined if the person is no such member.
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

/**
 * `account`: id of the account that will act for the person. `person`: id of the person, null if the person is not in
 * the family.
 */
export type PersonToLink = { account: string; person: string | null; details: Details; relationship: Relationship };

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
  const content = detailsColumn.encrypt(world, id, details);
  const storedPerson = person === null ? undefined : await findPerson(sql, person, { lock: true });
  if (storedPerson) await updatePerson(sql, { id, revision: storedPerson.revision, content, identity, at: linkedAt });
  else {
    await requireMemberCapacity({ sql }, account);
    await upsertChild(sql, { id, guardian: account, content, identity, at: linkedAt });
  }
  const duration = linkDurationFor(details.birth_date, today);
  await updatePersonLink(sql, id, personLinkColumn.encrypt(world, id, { relationship, lasts: duration }), linkedAt);
  return id;
}

// Returns the id of a member who is or was in the family, so that earlier records are found; otherwise a new id.
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

/** Returns those ids that belong to members whose link gives the right to act today. */
export async function filterLinkedPersonIds(
  world: LinkWorld,
  ids: readonly string[],
  today: LocalDate,
): Promise<ReadonlySet<string>> {
  const linkedRows = (await selectLinkedRows(world.sql, ids)).filter(
    (row) => readGuardianRelationship(world, row, decryptDetails(world, row.id, row.content), today) !== undefined,
  );
  return new Set(linkedRows.map(({ id }) => id));
}

/** Ends the link of a member, in the caller's transaction. Returns false when there is no link. */
export async function unlinkPerson(
  world: LinkWorld,
  { account, person, at: unlinkedAt }: { account: string; person: string; at: string },
): Promise<boolean> {
  const { sql } = world;
  await lockFamily(sql, account);
  // Locks requests before persons, in the same order as `answerRequest`, to avoid a deadlock.
  await withdrawRequestsAbout(sql, person);
  const row = await findPerson(sql, person, { lock: true });
  if (row?.guardian_id !== account || row.link === null) return false;
  await updateChildRemoved(sql, person, unlinkedAt);
  return true;
}
