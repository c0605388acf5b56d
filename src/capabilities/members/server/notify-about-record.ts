import { notifyAccount, type NotifyWorld, type AccountNotification } from '#capabilities/account/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { findRelationship } from './persons.ts';
import { selectOwners } from './store.ts';

export type { NotifyWorld };

/** Record about a person, such as a report. `account`: id of the account that created the record. */
type CreatedRecord = { account: string; person: string };

/** Notifies the account concerned with a record, in the caller's transaction. False when no account can be reached. */
export async function notifyAboutRecord(
  world: NotifyWorld,
  record: CreatedRecord,
  notification: AccountNotification,
): Promise<boolean> {
  const account = await findAccountToNotify(world, record);
  return account !== undefined && notifyAccount(world, account, notification);
}

/**
 * Returns the account to notify about a record: the creator while that account may act for the person, otherwise the
 * person's own account.
 */
export async function findAccountToNotify(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  record: CreatedRecord,
): Promise<string | undefined> {
  if (await findRelationship(world, record, world.clock.today())) return record.account;
  const [row] = await selectOwners(world.sql, [record.person]);
  // The owner of an account who has filled in no details has no row. Such a person's id is the account's id.
  return row ? (row.account_id ?? undefined) : record.person;
}
