import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { type Destination, openDestination, smsDestination } from './destination.ts';
import { findAccount, findAccountOf, sessionsOf } from './store.ts';

export { networkOf } from './address.ts';
export { describeAgent } from './browser.ts';
export { loginReadings } from './readings.ts';
export { loginSealed } from './sealed-columns.ts';
export { endSessions } from './end-sessions.ts';
export { loginOf } from './login-of.ts';
export { type Destination, typedDestination } from './destination.ts';
export { ensureAccount } from './ensure-account.ts';
export { loginJobs } from './jobs.ts';
export { type LoggedIn, traveller } from './session-guard.ts';

/** An account as later capabilities may know it. `to`: E.164 or e-mail address, where its messages go. */
export type Account = { id: string; channel: 'sms' | 'mail'; to: string; language: 'en' | 'ms'; createdAt: string };

/** Where messages for an account go; undefined when there is no such account. */
export async function accountDestination(world: Pick<World, 'sql' | 'keys'>, id: string): Promise<Account | undefined> {
  const row = await findAccount(world.sql, id);
  if (!row) return undefined;
  const to = openDestination(world, id, row.destination);
  return { id, channel: row.channel, to, language: row.language, createdAt: row.created_at };
}

/** The id of the account that logs in with a phone number. Throws a field error when it is not one. */
export async function findAccountByPhone(
  world: Pick<World, 'sql' | 'keys'>,
  phone: { regionCode: string; mobile: string },
): Promise<string | undefined> {
  return findAccountOf(world.sql, smsDestination(world, phone).hash);
}

/** The id of the account of a destination. */
export async function findAccountAt({ sql }: Pick<World, 'sql'>, { hash }: Destination): Promise<string | undefined> {
  return findAccountOf(sql, hash);
}

/** Ids of an account's sessions that are good now. */
export async function goodSessions({ sql, clock }: Pick<World, 'sql' | 'clock'>, account: string): Promise<string[]> {
  const rows = await sessionsOf(sql, account, isoInstant(clock.now()));
  return rows.map(({ id }) => id);
}
