import type { World } from '#foundation/server/world.ts';
import { type Destination, mailDestination, destinationColumn, smsDestination } from './destination.ts';
import { countAccountsUpTo, findAccount, findAccountId } from './store.ts';

/**
 * Account as other capabilities see it. `to`: E.164 or e-mail address for its messages. `isAssisted`: created for a
 * traveller who declares with an officer or at a kiosk. Nobody can log in to such an account.
 */
export type Account = {
  id: string;
  channel: 'sms' | 'mail';
  to: string;
  language: 'en' | 'ms';
  createdAt: string;
  isAssisted: boolean;
};

/** Returns undefined if the account does not exist or has no destination. */
export async function findReachableAccount(
  world: Pick<World, 'sql' | 'keys'>,
  id: string,
): Promise<Account | undefined> {
  const row = await findAccount(world.sql, id);
  if (!row?.channel || !row.destination) return undefined;
  const to = destinationColumn.decrypt(world, id, row.destination);
  return { id, channel: row.channel, to, language: row.language, createdAt: row.created_at, isAssisted: row.assisted };
}

/** Throws a field error for an invalid number. */
export async function findAccountByPhone(
  world: Pick<World, 'sql' | 'keys'>,
  phone: { regionCode: string; mobile: string },
): Promise<string | undefined> {
  return findAccountId(world.sql, smsDestination(world, phone).hash);
}

export async function findAccountByDestination(
  { sql }: Pick<World, 'sql'>,
  { hash }: Destination,
): Promise<string | undefined> {
  return findAccountId(sql, hash);
}

export async function findAccountByEmail(
  world: Pick<World, 'sql' | 'keys'>,
  email: string,
): Promise<string | undefined> {
  return findAccountId(world.sql, mailDestination(world, email).hash);
}

/** Counts accounts up to a maximum, because a count of millions would take too long for the caller. */
export async function countAccounts({ sql }: Pick<World, 'sql'>, max: number): Promise<number> {
  return countAccountsUpTo(sql, max);
}
