import { isCertifiedWanted, requireCertifiedFor } from '#capabilities/certified/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { ActedFor } from './persons.ts';

type LookWorld = Pick<World, 'sql' | 'clock'>;

/** Whom an answer shows: all that is asked of them is who they are now. */
type Shown = Pick<ActedFor, 'one'>;

/**
 * To be called before an account is answered with something of these persons. Of whoever is not itself, the certified password is wanted
 * where one is set (reading 31), and each finds on record that they were looked at: once an hour for each act and what of them it shows,
 * however often a page that keeps itself up to date asks.
 */
export async function lookAtOthers(
  world: LookWorld,
  actor: Traveller,
  persons: readonly Shown[],
  look: { act: string; fields: readonly string[] },
): Promise<void> {
  const others = [...new Set(persons.map(({ one }) => one))].filter((one) => one !== actor.accountId);
  await requireCertifiedFor(world, actor, others);
  for (const other of others) await noteLook(world, actor, other, look);
}

/**
 * Of some persons those who may be shown without asking for anything: everybody, or while the certified password is wanted the account's
 * own alone. For what nobody asked for by a tap, as on the home page.
 */
export async function shownUnasked<Person extends Shown>(
  world: LookWorld,
  actor: Traveller,
  persons: readonly Person[],
): Promise<Person[]> {
  const isOwn = ({ one }: Shown) => one === actor.accountId;
  if (persons.every(isOwn) || !(await isCertifiedWanted(world, actor))) return [...persons];
  return persons.filter(isOwn);
}

/**
 * Of whom a list shows something: of all these persons, for which the certified password is wanted where one of them is not the account
 * itself; `unasked`, of those alone who may be shown without it.
 */
export async function shownInList<Person extends Shown>(
  world: LookWorld,
  actor: Traveller,
  persons: readonly Person[],
  { unasked }: { unasked?: 'yes' | undefined },
): Promise<{ shown: Person[]; leftOut: Person[] }> {
  const whole = unasked === undefined;
  if (whole)
    await requireCertifiedFor(
      world,
      actor,
      persons.map(({ one }) => one),
    );
  const shown = whole ? [...persons] : await shownUnasked(world, actor, persons);
  return { shown, leftOut: persons.filter((person) => !shown.includes(person)) };
}

async function noteLook(
  { sql, clock }: LookWorld,
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
