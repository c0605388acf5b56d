import { accountDestination } from '#capabilities/login/server/public.ts';
import { sameName } from '#capabilities/members/rules/same-person.ts';
import { detailsOfEach, ownerOf } from '#capabilities/members/server/public.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../wording/problems.ts';
import { emailHash } from './sealing.ts';
import { findAccount } from './store.ts';

/** Whom a case concerns: the accounts that sent it in, the persons it is about, and the names that stand in it. */
export type Concerned = {
  accounts: readonly (string | null)[];
  persons?: readonly string[];
  names?: readonly string[];
};

/**
 * Refuses a member of staff whose own case it seems to be: 403 `staff/own-case`. As far as can be told: by the addresses of whoever sent
 * it in and of whom it is about, by the names in it, and by those that they give of themselves. Nobody decides for a namesake either: a
 * colleague does.
 */
export async function requireOthersCase(
  world: Pick<World, 'sql' | 'keys'>,
  actor: Staff,
  { accounts, persons = [], names = [] }: Concerned,
): Promise<void> {
  const known = new Set([...accounts.filter((one) => one !== null), ...persons]);
  const details = await detailsOfEach(world, [...known]);
  const all = [...names, ...[...details.values()].map(({ name }) => name)];
  if (all.some((name) => sameName(name, actor.name))) throw problem('staff/own-case');
  for (const person of persons) known.add((await ownerOf(world, person)) ?? person);
  for (const account of known) {
    const to = await accountDestination(world, account);
    if (to?.channel !== 'mail') continue;
    const colleague = await findAccount(world.sql, { email: emailHash(world, to.to) });
    if (colleague?.id === actor.staffId) throw problem('staff/own-case');
  }
}
