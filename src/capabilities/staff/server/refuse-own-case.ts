import { findReachableAccount } from '#capabilities/login/server/public.ts';
import { isSameName } from '#capabilities/members/rules/same-person.ts';
import { readDetailsByPerson, findOwnerAccount } from '#capabilities/members/server/public.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../messages/problems.ts';
import { emailHash } from './encryption.ts';

/**
 * People whom a case concerns. `accounts`: accounts that submitted the case, null for none. `persons`: ids of the
 * persons whom the case is about. `names`: names in the case.
 */
export type CaseSubjects = {
  accounts: readonly (string | null)[];
  persons?: readonly string[];
  names?: readonly string[];
};

type CaseWorld = Pick<World, 'sql' | 'keys'>;

/**
 * Throws 403 `staff/own-case` when the case seems to be the caller's own. Compares the e-mail addresses of submitters
 * and subjects, the names in the case, and the names in their profiles.
 * A namesake's case is refused too: a colleague decides it.
 */
export async function refuseOwnCase(
  world: CaseWorld,
  actor: Staff,
  { accounts, persons = [], names = [] }: CaseSubjects,
): Promise<void> {
  refuseNamesakes(actor, names);
  // An account id also stands for the person who owns the account.
  const ids = new Set([...accounts.filter((account) => account !== null), ...persons]);
  if (ids.size === 0) return;
  const details = await readDetailsByPerson(world, [...ids]);
  refuseNamesakes(
    actor,
    [...details.values()].map(({ name }) => name),
  );
  for (const person of persons) ids.add((await findOwnerAccount(world, person)) ?? person);
  for (const account of ids) await refuseOwnAddress(world, actor, account);
}

/**
 * Cheaper variant of `refuseOwnCase` for a counter with a queue, in one query. Compares the declared names and the
 * submitter's e-mail address.
 */
export async function refuseOwnArrival(
  world: CaseWorld,
  actor: Staff,
  { account, names }: { account: string; names: readonly string[] },
): Promise<void> {
  refuseNamesakes(actor, names);
  await refuseOwnAddress(world, actor, account);
}

function refuseNamesakes({ name: ownName }: Staff, names: readonly string[]): void {
  if (names.some((name) => isSameName(name, ownName))) throw problem('staff/own-case');
}

async function refuseOwnAddress(world: CaseWorld, actor: Staff, account: string): Promise<void> {
  const destination = await findReachableAccount(world, account);
  if (destination?.channel === 'mail' && emailHash(world, destination.to).equals(actor.emailHash))
    throw problem('staff/own-case');
}
