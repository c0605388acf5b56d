import {
  isCertifiedPasswordNeeded,
  requireCertifiedPasswordFor,
} from '#capabilities/certified-password/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { RepresentedPerson } from './persons.ts';

type AccessWorld = Pick<World, 'sql' | 'clock'>;

/** Whom an answer shows: all that is asked of them is who they are now. */
type ShownPerson = Pick<RepresentedPerson, 'canonicalId'>;

/**
 * To be called before an account is answered with something of these persons. Of whoever is not itself, the certified password is wanted
 * where one is set (reading 31), and each finds on record that they were looked at: once an hour for each act and what of them it shows,
 * however often a page that keeps itself up to date asks.
 */
export async function authorizeAccessToOthers(
  world: AccessWorld,
  actor: Traveller,
  persons: readonly ShownPerson[],
  look: { act: string; fields: readonly string[] },
): Promise<void> {
  const others = [...new Set(persons.map(({ canonicalId: one }) => one))].filter((one) => one !== actor.accountId);
  await requireCertifiedPasswordFor(world, actor, others);
  for (const other of others) await recordAccessToMember(world, actor, other, look);
}

/**
 * Of some persons those who may be shown without asking for anything: everybody, or while the certified password is wanted the account's
 * own alone. For what nobody asked for by a tap, as on the home page.
 */
export async function filterUnpromptedPersons<Person extends ShownPerson>(
  world: AccessWorld,
  actor: Traveller,
  persons: readonly Person[],
): Promise<Person[]> {
  const isOwn = ({ canonicalId: one }: ShownPerson) => one === actor.accountId;
  if (persons.every(isOwn) || !(await isCertifiedPasswordNeeded(world, actor))) return [...persons];
  return persons.filter(isOwn);
}

/**
 * Of whom a list shows something: of all these persons, for which the certified password is wanted where one of them is not the account
 * itself; `unasked`, of those alone who may be shown without it.
 */
export async function selectListedPersons<Person extends ShownPerson>(
  world: AccessWorld,
  actor: Traveller,
  persons: readonly Person[],
  { unasked }: { unasked?: 'yes' | undefined },
): Promise<{ shown: Person[]; leftOut: Person[] }> {
  const whole = unasked === undefined;
  if (whole)
    await requireCertifiedPasswordFor(
      world,
      actor,
      persons.map(({ canonicalId: one }) => one),
    );
  const shown = whole ? [...persons] : await filterUnpromptedPersons(world, actor, persons);
  return { shown, leftOut: persons.filter((person) => !shown.includes(person)) };
}

async function recordAccessToMember(
  { sql, clock }: AccessWorld,
  actor: Traveller,
  person: string,
  { act, fields }: { act: string; fields: readonly string[] },
): Promise<void> {
  const key = `family look ${actor.accountId} ${person} ${act} ${fields.join()}`;
  const once = { key, window: 'hour', limit: 1 } as const;
  // What counts as noted is noted.
  await inTransaction(sql, async (db) => {
    if (!(await takeBudget(db, [once], clock)).ok) return;
    await writeAudit(db, actor, isoInstant(clock.now()), { act, subject: { kind: 'member', id: person }, fields });
  });
}
