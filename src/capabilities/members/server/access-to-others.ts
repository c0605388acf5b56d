import {
  isCertifiedPasswordNeeded,
  requireCertifiedPasswordFor,
} from '#capabilities/certified-password/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { RepresentedPerson } from './persons.ts';

type AccessWorld = Pick<World, 'sql' | 'clock'>;

/** Person whose data a response contains, by the id that all records of the person share. */
type ShownPerson = Pick<RepresentedPerson, 'canonicalId'>;

/**
 * Authorizes a response that contains these persons' data; call it before responding. For persons other than the
 * account's owner, requires the certified password if one is set (R31). Writes an audit entry for each such person: at
 * most one an hour for each action and set of fields.
 */
export async function authorizeAccessToOthers(
  world: AccessWorld,
  actor: Traveller,
  persons: readonly ShownPerson[],
  access: { action: string; fields: readonly string[] },
): Promise<void> {
  const otherIds = [...new Set(persons.map(({ canonicalId: id }) => id))].filter((id) => id !== actor.accountId);
  await requireCertifiedPasswordFor(world, actor, otherIds);
  for (const otherId of otherIds) await recordAccessToMember(world, actor, otherId, access);
}

/**
 * Returns the persons whose data can be shown without a password prompt: only the account itself while the certified
 * password is needed, otherwise all. For content that the user did not request, for example on the home page.
 */
export async function filterUnpromptedPersons<Person extends ShownPerson>(
  world: AccessWorld,
  actor: Traveller,
  persons: readonly Person[],
): Promise<Person[]> {
  const isOwn = ({ canonicalId: id }: ShownPerson) => id === actor.accountId;
  if (persons.every(isOwn) || !(await isCertifiedPasswordNeeded(world, actor))) return [...persons];
  return persons.filter(isOwn);
}

/**
 * Splits persons into those whom a list shows and those whom it omits. Shows all, and requires the certified password
 * for persons other than the account itself. With `unprompted`, shows only persons who need no prompt.
 */
export async function authorizeListedPersons<Person extends ShownPerson>(
  world: AccessWorld,
  actor: Traveller,
  persons: readonly Person[],
  { unprompted }: { unprompted?: 'yes' | undefined },
): Promise<{ shownPersons: Person[]; omittedPersons: Person[] }> {
  const isComplete = unprompted === undefined;
  if (isComplete)
    await requireCertifiedPasswordFor(
      world,
      actor,
      persons.map(({ canonicalId: id }) => id),
    );
  const shownPersons = isComplete ? [...persons] : await filterUnpromptedPersons(world, actor, persons);
  return { shownPersons, omittedPersons: persons.filter((person) => !shownPersons.includes(person)) };
}

async function recordAccessToMember(
  { sql, clock }: AccessWorld,
  actor: Traveller,
  person: string,
  { action, fields }: { action: string; fields: readonly string[] },
): Promise<void> {
  const key = `family look ${actor.accountId} ${person} ${action} ${fields.join()}`;
  const hourlyLimit = { key, window: 'hour', limit: 1 } as const;
  // One transaction for the quota and the audit entry, so that an access is never counted without being recorded.
  await inTransaction(sql, async (db) => {
    if (!(await takeBudget(db, [hourlyLimit], clock)).ok) return;
    await writeAudit(db, actor, clock.instant(), { action, subject: { kind: 'member', id: person }, fields });
  });
}
