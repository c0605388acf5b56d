import { requireCertifiedPasswordFor } from '#capabilities/certified-password/server/public.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Details } from '../contract.ts';
import type { Relationship } from '../rules/family.ts';
import { isChild, isLinkedOn } from '../rules/age-rules.ts';
import { decryptDetails, decryptLink, decryptPersonLink } from './encryption.ts';
import { selectDetails, selectHelpedPersons, selectOwners, type PersonRow, selectPersonsOfAccount } from './store.ts';

/** Somebody for whom an account may act. `one`: the id by which they are chosen; it differs for what was made for them as a child. */
export type RepresentedPerson = {
  id: string;
  canonicalId: string;
  relationship: 'self' | Relationship;
  /** Undefined before somebody has filled them in. */
  details: Details | undefined;
  revision: number;
  /** Since when a reviewer has found that the details are those of their document; null for a child. */
  verifiedAt: string | null;
};

type PersonsWorld = Pick<World, 'sql' | 'keys'>;

/**
 * Everybody for whom an account may act on a day: itself, its children under twelve, those linked after their documents were shown, and
 * those who said yes themselves. The account's own
 * person is there before it has details. A right that ends is gone at the next question: nothing of it is remembered.
 */
export async function listRepresentedPersons(
  world: PersonsWorld,
  account: string,
  today: LocalDate,
): Promise<RepresentedPerson[]> {
  const rows = await selectPersonsOfAccount(world.sql, account);
  const own = rows.filter((row) => row.account_id === account);
  const first = own.find(({ id }) => id === account);
  const persons: RepresentedPerson[] = [
    {
      id: account,
      canonicalId: account,
      relationship: 'self',
      details: first?.content ? decryptDetails(world, account, first.content) : undefined,
      revision: first?.revision ?? 0,
      verifiedAt: first?.verified_at ?? null,
    },
    ...own
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
    const { relationship } = decryptLink(world, row.link_id, row.link_content);
    const { id, content, revision, account_id, verified_at: verifiedAt } = row;
    const one = account_id ?? id;
    const details = id === one ? decryptDetails(world, id, content) : undefined;
    persons.push({ id, canonicalId: one, relationship, details, revision, verifiedAt });
  }
  return persons;
}

/** What somebody without an account is to the one that added them; undefined when it may not act for them on this day. */
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
 * Whom a call names, for whom its account may act now; anybody else is answered as somebody who is not there: 404. The one door to
 * acting for others: where the account has set a certified password, this login has entered it lately (reading 31).
 */
export async function requirePerson(
  world: PersonsWorld & Pick<World, 'clock'>,
  actor: Pick<Traveller, 'accountId' | 'sessionId'>,
  id: string,
): Promise<RepresentedPerson> {
  // First, so that who is in the family and who is not are answered alike.
  await requireCertifiedPasswordFor(world, actor, [id]);
  return requireInFamily(world, actor.accountId, id, world.clock.today());
}

/** The same where nobody is there to be asked for a password: in jobs, and for a ticket that was given to a login that was asked. */
export async function requireInFamily(
  world: PersonsWorld,
  account: string,
  id: string,
  today: LocalDate,
): Promise<RepresentedPerson> {
  const found = (await listRepresentedPersons(world, account, today)).find(
    (person) => person.id === id && person.canonicalId === id,
  );
  if (!found) throw refuse('foundation/not-found');
  return found;
}

/** What a person is to an account now; undefined when it may not act for them. */
export async function findRelationship(
  world: PersonsWorld,
  { account, person }: { account: string; person: string },
  today: LocalDate,
): Promise<RepresentedPerson['relationship'] | undefined> {
  if (account === person) return 'self';
  return (await listRepresentedPersons(world, account, today)).find(({ id }) => id === person)?.relationship;
}

/** The details of a person, whatever id they had when something was made for them; undefined before they are filled in. */
export async function readDetails(world: PersonsWorld, person: string): Promise<Details | undefined> {
  return (await readDetailsByPerson(world, [person])).get(person);
}

/** The details of several persons; without those who have filled in none. */
export async function readDetailsByPerson(
  world: PersonsWorld,
  persons: readonly string[],
): Promise<Map<string, Details>> {
  const found = new Map<string, Details>();
  for (const { person, id, content } of await selectDetails(world.sql, persons))
    if (content) found.set(person, decryptDetails(world, id, content));
  return found;
}

/** Whose a person is: the account that they have themselves, or the one that added them as a child; undefined when nobody's. */
export async function findOwnerAccount({ sql }: { sql: Sql }, person: string): Promise<string | undefined> {
  const [row] = await selectOwners(sql, [person]);
  // Somebody who has filled in nothing is known by their account alone.
  return row ? (row.account_id ?? row.guardian_id ?? undefined) : person;
}
