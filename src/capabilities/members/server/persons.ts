import { requireCertifiedPasswordFor } from '#capabilities/certified-password/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type { Details } from '../contract.ts';
import type { Relationship } from '../rules/relationships.ts';
import { isChild, isLinkedOn } from '../rules/age-rules.ts';
import { decryptDetails, requestColumn, personLinkColumn } from './encryption.ts';
import {
  selectDetails,
  selectPersonsWhoAccepted,
  selectOwners,
  type PersonRow,
  selectPersonsOfAccount,
} from './store.ts';

/**
 * Person for whom an account may act, by one of the person's ids. `canonicalId`: the current id. `id` differs from it
 * if the person once was a child of another account; records from that time have this `id`.
 */
export type RepresentedPerson = {
  id: string;
  canonicalId: string;
  relationship: 'self' | Relationship;
  /** Undefined if the person has filled in no details, or if `id` is an earlier id of the person. */
  details: Details | undefined;
  revision: number;
  /** When a reviewer verified the details against the document; null for a child. */
  verifiedAt: string | null;
};

type PersonsWorld = Pick<World, 'sql' | 'keys'>;

/**
 * Lists the persons for whom an account may act on a day: itself, children under twelve, linked members, and members
 * who accepted. The account itself is always listed, even without details. Nothing is cached, so the end of a right
 * takes effect at the next call.
 */
export async function listRepresentedPersons(
  world: PersonsWorld,
  accountId: string,
  today: LocalDate,
): Promise<RepresentedPerson[]> {
  const rows = await selectPersonsOfAccount(world.sql, accountId);
  const accountRows = rows.filter((row) => row.account_id === accountId);
  const ownRow = accountRows.find(({ id }) => id === accountId);
  const persons: RepresentedPerson[] = [
    {
      id: accountId,
      canonicalId: accountId,
      relationship: 'self',
      details: ownRow?.content ? decryptDetails(world, accountId, ownRow.content) : undefined,
      revision: ownRow?.revision ?? 0,
      verifiedAt: ownRow?.verified_at ?? null,
    },
    // Earlier ids of the account's owner, from the time as a child of other accounts.
    ...accountRows
      .filter(({ id }) => id !== accountId)
      .map(({ id, revision }) => ({
        id,
        canonicalId: accountId,
        relationship: 'self' as const,
        details: undefined,
        revision,
        verifiedAt: null,
      })),
  ];
  for (const row of rows) {
    const { id, guardian_id: guardian, content, revision } = row;
    if (guardian !== accountId || content === null) continue;
    const details = decryptDetails(world, id, content);
    const relationship = readGuardianRelationship(world, row, details, today);
    if (relationship) persons.push({ id, canonicalId: id, relationship, details, revision, verifiedAt: null });
  }
  for (const row of await selectPersonsWhoAccepted(world.sql, accountId)) {
    const { relationship } = requestColumn.decrypt(world, row.link_id, row.link_content);
    const { id, content, revision, account_id, verified_at: verifiedAt } = row;
    const canonicalId = account_id ?? id;
    const details = id === canonicalId ? decryptDetails(world, id, content) : undefined;
    persons.push({ id, canonicalId, relationship, details, revision, verifiedAt });
  }
  return persons;
}

/**
 * Returns the relationship of a child or linked member to the account that added this member. Undefined if the account
 * may not act for the member today.
 */
export function readGuardianRelationship(
  world: Pick<World, 'keys'>,
  { id, link }: Pick<PersonRow, 'id' | 'link'>,
  { birth_date: birthDate }: Details,
  today: LocalDate,
): Relationship | undefined {
  if (link === null) return isChild(birthDate, today) ? 'child' : undefined;
  const { relationship, lasts } = personLinkColumn.decrypt(world, id, link);
  return isLinkedOn(birthDate, lasts, today) ? relationship : undefined;
}

/**
 * Returns the person whom a call names. Throws not found (404) unless the account may act for that person now. Every
 * call that acts for others uses this check. If the account has a certified password, it must have been entered
 * recently in this session (R31).
 */
export async function requirePerson(
  world: PersonsWorld & Pick<World, 'clock'>,
  actor: Pick<Traveller, 'accountId' | 'sessionId'>,
  id: string,
): Promise<RepresentedPerson> {
  // Before the family check, so that members and non-members get the same answer.
  await requireCertifiedPasswordFor(world, actor, [id]);
  return requireRepresentedPerson(world, actor.accountId, id, world.clock.today());
}

/**
 * Like `requirePerson`, without the password check: for jobs, and for download tickets, which are issued only after
 * that check.
 */
export async function requireRepresentedPerson(
  world: PersonsWorld,
  accountId: string,
  id: string,
  today: LocalDate,
): Promise<RepresentedPerson> {
  const requested = requireFound(
    (await listRepresentedPersons(world, accountId, today)).find(
      (person) => person.id === id && person.canonicalId === id,
    ),
  );
  return requested;
}

/** Finds the relationship of a person to an account; undefined when the account may not act for the person today. */
export async function findRelationship(
  world: PersonsWorld,
  { account, person }: { account: string; person: string },
  today: LocalDate,
): Promise<RepresentedPerson['relationship'] | undefined> {
  if (account === person) return 'self';
  return (await listRepresentedPersons(world, account, today)).find(({ id }) => id === person)?.relationship;
}

/** Reads the details of a person by any of the person's ids; undefined before details are filled in. */
export async function readDetails(world: PersonsWorld, person: string): Promise<Details | undefined> {
  return (await readDetailsByPerson(world, [person])).get(person);
}

/** Reads the details of persons, by the ids that the caller passes. Persons without details are missing. */
export async function readDetailsByPerson(
  world: PersonsWorld,
  persons: readonly string[],
): Promise<Map<string, Details>> {
  const detailsByPerson = new Map<string, Details>();
  for (const { person, id, content } of await selectDetails(world.sql, persons))
    if (content) detailsByPerson.set(person, decryptDetails(world, id, content));
  return detailsByPerson;
}

/** Finds the person's own account, or else the account that added the person; undefined when there is neither. */
export async function findOwnerAccount({ sql }: { sql: Sql }, person: string): Promise<string | undefined> {
  const [row] = await selectOwners(sql, [person]);
  // The owner of an account who has filled in no details has no row. Such a person's id is the account's id.
  return row ? (row.account_id ?? row.guardian_id ?? undefined) : person;
}
