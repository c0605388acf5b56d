import { notifyAccount, type NotifyWorld, type AccountNotification } from '#capabilities/account/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { findRelationship } from './persons.ts';
import { selectOwners } from './store.ts';

export type { NotifyWorld };

/** Record about a person: the account that created it, and the person. */
type CreatedRecord = { account: string; person: string };

/** Notifies the account concerned with a record, in the caller's transaction. False when no account can be reached. */
export async function notifyAbout(
  world: NotifyWorld,
  record: CreatedRecord,
  notification: AccountNotification,
): Promise<boolean> {
  const account = await findAccountToNotify(world, record);
  return account !== undefined && notifyAccount(world, account, notification);
}

/** Account to notify about a record: its creator while it may act for the person, else the person's own account. */
export async function findAccountToNotify(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  record: CreatedRecord,
): Promise<string | undefined> {
  if (await findRelationship(world, record, world.clock.today())) return record.account;
  const [row] = await selectOwners(world.sql, [record.person]);
  // A person without details has no row: their id is their account's.
  return row ? (row.account_id ?? undefined) : record.person;
}
