import { notifyAccount, type NotifyWorld, type AccountNotification } from '#capabilities/account/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { findRelationship } from './persons.ts';
import { selectOwners } from './store.ts';

export type { NotifyWorld };

/** What was made for somebody: the account that made it, and for whom. */
type CreatedRecord = { account: string; person: string };

/** Tells something about what was made for somebody. False when there is nobody to tell, or nowhere to be reached. In the caller's transaction. */
export async function notifyAbout(
  world: NotifyWorld,
  made: CreatedRecord,
  told: AccountNotification,
): Promise<boolean> {
  const account = await findAccountToNotify(world, made);
  return account !== undefined && notifyAccount(world, account, told);
}

/** Who is told about what was made for somebody: the account that made it while it may act for them, else their own. */
export async function findAccountToNotify(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  made: CreatedRecord,
): Promise<string | undefined> {
  if (await findRelationship(world, made, world.clock.today())) return made.account;
  const [row] = await selectOwners(world.sql, [made.person]);
  // Somebody who has filled in nothing is known by their account alone.
  return row ? (row.account_id ?? undefined) : made.person;
}
