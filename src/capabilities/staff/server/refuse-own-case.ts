import { accountDestination } from '#capabilities/login/server/public.ts';
import { sameName } from '#capabilities/members/rules/same-person.ts';
import { readDetailsByPerson, findOwnerAccount } from '#capabilities/members/server/public.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../messages/problems.ts';
import { emailHash } from './encryption.ts';

/** Whom a case concerns: the accounts that sent it in, the persons it is about, and the names that stand in it. */
export type CaseSubjects = {
  accounts: readonly (string | null)[];
  persons?: readonly string[];
  names?: readonly string[];
};

type CaseWorld = Pick<World, 'sql' | 'keys'>;

/**
 * Refuses a member of staff whose own case it seems to be: 403 `staff/own-case`. As far as can be told: by the addresses of whoever sent
 * it in and of whom it is about, by the names in it, and by those that they give of themselves. Nobody decides for a namesake either: a
 * colleague does.
 */
export async function refuseOwnCase(
  world: CaseWorld,
  actor: Staff,
  { accounts, persons = [], names = [] }: CaseSubjects,
): Promise<void> {
  refuseNamesakes(actor, names);
  const known = new Set([...accounts.filter((one) => one !== null), ...persons]);
  if (known.size === 0) return;
  const details = await readDetailsByPerson(world, [...known]);
  refuseNamesakes(
    actor,
    [...details.values()].map(({ name }) => name),
  );
  for (const person of persons) known.add((await findOwnerAccount(world, person)) ?? person);
  for (const account of known) await refuseOwnAddress(world, actor, account);
}

/**
 * The same at a counter, where people stand in line, so that it asks the database once: by the names that were declared, and by the
 * address of who sent it in.
 */
export async function refuseOwnArrival(
  world: CaseWorld,
  actor: Staff,
  { account, names }: { account: string; names: readonly string[] },
): Promise<void> {
  refuseNamesakes(actor, names);
  await refuseOwnAddress(world, actor, account);
}

function refuseNamesakes({ name: own }: Staff, names: readonly string[]): void {
  if (names.some((name) => sameName(name, own))) throw problem('staff/own-case');
}

async function refuseOwnAddress(world: CaseWorld, actor: Staff, account: string): Promise<void> {
  const to = await accountDestination(world, account);
  if (to?.channel === 'mail' && emailHash(world, to.to).equals(actor.emailHash)) throw problem('staff/own-case');
}
