import { requireCertifiedPasswordFor } from '#capabilities/certified-password/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Details } from '../contract.ts';
import type { Relationship } from '../rules/relationships.ts';
import { isChild, isLinkedOn } from '../rules/age-rules.ts';
import { decryptDetails, decryptRequest, decryptPersonLink } from './encryption.ts';
import { selectDetails, selectHelpedPersons, selectOwners, type PersonRow, selectPersonsOfAccount } from './store.ts';

/** Person for whom an account may act. `id` differs from `canonicalId` for records created while they were a child. */
export type RepresentedPerson = {
  id: string;
  canonicalId: string;
  relationship: 'self' | Relationship;
  /** Undefined until the person has filled in their details. */
  details: Details | undefined;
  revision: number;
  /** When a reviewer verified the details against the document; null for a child. */
  verifiedAt: string | null;
};

type PersonsWorld = Pick<World, 'sql' | 'keys'>;

/**
 * Persons for whom an account may act on a day: itself, children under twelve, linked members, and members who
 * accepted. The account itself is listed before it has details. Nothing is cached, so a right that ends is gone at the
 * next call.
 */
export async function listRepresentedPersons(
  world: PersonsWorld,
  account: string,
  today: LocalDate,
): Promise<RepresentedPerson[]> {
  const rows = await selectPersonsOfAccount(world.sql, account);
  const accountRows = rows.filter((row) => row.account_id === account);
  const ownRow = accountRows.find(({ id }) => id === account);
  const persons: RepresentedPerson[] = [
    {
      id: account,
      canonicalId: account,
      relationship: 'self',
      details: ownRow?.content ? decryptDetails(world, account, ownRow.content) : undefined,
      revision: ownRow?.revision ?? 0,
      verifiedAt: ownRow?.verified_at ?? null,
    },
    ...accountRows
      .filter(({ id }) => id !== account)
      .map(({ id, revision }) => ({
        id,
        canonicalId: account,
        relationship: 'self' as const,
        details: undefined,
        revision,
        verifiedAt: null,
      })),
  ];
  for (const row of rows) {
    const { id, guardian_id: guardian, content, revision } = row;
    if (guardian !== account || content === null) continue;
    const details = decryptDetails(world, id, content);
    const relationship = readGuardianRelationship(world, row, details, today);
    if (relationship) persons.push({ id, canonicalId: id, relationship, details, revision, verifiedAt: null });
  }
  for (const row of await selectHelpedPersons(world.sql, account)) {
    const { relationship } = decryptRequest(world, row.link_id, row.link_content);
    const { id, content, revision, account_id, verified_at: verifiedAt } = row;
    const canonicalId = account_id ?? id;
    const details = id === canonicalId ? decryptDetails(world, id, content) : undefined;
    persons.push({ id, canonicalId, relationship, details, revision, verifiedAt });
  }
  return persons;
}

/**
 * Relationship of a child or linked member to the account that added them; undefined when it may not act for them on
 * this day.
 */
export function readGuardianRelationship(
  world: Pick<World, 'keys'>,
  { id, link }: Pick<PersonRow, 'id' | 'link'>,
  { birth_date: born }: Details,
  today: LocalDate,
): Relationship | undefined {
  if (link === null) return isChild(born, today) ? 'child' : undefined;
  const { relationship, lasts } = decryptPersonLink(world, id, link);
  return isLinkedOn(born, lasts, today) ? relationship : undefined;
}

/**
 * Person whom a call names. Throws not found (404) unless the account may act for them now. Every call that acts for
 * others uses this check: where a certified password is set, this login must have entered it recently (R31).
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
 * Person for whom an account may act, without the password check: for jobs, and for tickets given to a login that was
 * checked.
 */
export async function requireRepresentedPerson(
  world: PersonsWorld,
  account: string,
  id: string,
  today: LocalDate,
): Promise<RepresentedPerson> {
  const requested = (await listRepresentedPersons(world, account, today)).find(
    (person) => person.id === id && person.canonicalId === id,
  );
  if (!requested) throw problem('foundation/not-found');
  return requested;
}

/** Relationship of a person to an account now; undefined when the account may not act for them. */
export async function findRelationship(
  world: PersonsWorld,
  { account, person }: { account: string; person: string },
  today: LocalDate,
): Promise<RepresentedPerson['relationship'] | undefined> {
  if (account === person) return 'self';
  return (await listRepresentedPersons(world, account, today)).find(({ id }) => id === person)?.relationship;
}

/** Details of a person by any of their ids; undefined before they are filled in. */
export async function readDetails(world: PersonsWorld, person: string): Promise<Details | undefined> {
  return (await readDetailsByPerson(world, [person])).get(person);
}

/** Details by person, of those who have filled in theirs. */
export async function readDetailsByPerson(
  world: PersonsWorld,
  persons: readonly string[],
): Promise<Map<string, Details>> {
  const detailsByPerson = new Map<string, Details>();
  for (const { person, id, content } of await selectDetails(world.sql, persons))
    if (content) detailsByPerson.set(person, decryptDetails(world, id, content));
  return detailsByPerson;
}

/** Account that owns a person: their own, or the one that added them as a child; undefined for neither. */
export async function findOwnerAccount({ sql }: { sql: Sql }, person: string): Promise<string | undefined> {
  const [row] = await selectOwners(sql, [person]);
  // A person without details has no row: their id is their account's.
  return row ? (row.account_id ?? row.guardian_id ?? undefined) : person;
}
