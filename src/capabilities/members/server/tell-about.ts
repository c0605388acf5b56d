import { tellAccount, type TellWorld, type Told } from '#capabilities/account/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { relationshipTo } from './persons.ts';
import { ownersOf } from './store.ts';

export type { TellWorld };

/** What was made for somebody: the account that made it, and for whom. */
type Made = { account: string; person: string };

/** Tells something about what was made for somebody. False when there is nobody to tell, or nowhere to be reached. In the caller's transaction. */
export async function tellAbout(world: TellWorld, made: Made, told: Told): Promise<boolean> {
  const account = await accountToTell(world, made);
  return account !== undefined && tellAccount(world, account, told);
}

/** Who is told about what was made for somebody: the account that made it while it may act for them, else their own. */
export async function accountToTell(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  made: Made,
): Promise<string | undefined> {
  if (await relationshipTo(world, made, world.clock.today())) return made.account;
  const [row] = await ownersOf(world.sql, [made.person]);
  // Somebody who has filled in nothing is known by their account alone.
  return row ? (row.account_id ?? undefined) : made.person;
}
