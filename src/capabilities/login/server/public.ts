import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { type Destination, mailDestination, decryptDestination, smsDestination } from './destination.ts';
import { countAccountsUpTo, findAccount, findAccountId, selectActiveSessions } from './store.ts';
import { selectAllSessions } from './store-person.ts';

export { checkAddressCode, sendAddressCode } from './address-code.ts';
export { loginMetrics } from './metrics.ts';
export { loginSealedColumns } from './sealed-columns.ts';
export {
  bindToPurpose,
  issueChallenge,
  countCaptchaFailure,
  createProofNeededProblem,
  consumeHardProof,
  consumeProof,
} from './captcha-purpose.ts';
export { browserHash, describeAgent } from './browser.ts';
export { endSessions } from './end-sessions.ts';
export { readLoginState } from './read-login-state.ts';
export { type Destination, toDestination as loginDestination, parseDestination } from './destination.ts';
export { ensureAccount } from './ensure-account.ts';
export { loginJobs } from './jobs.ts';
export type { SendWorld } from './send-code.ts';
export { verifyPassword, hashPassword } from './password-hash.ts';
export { loginData } from './personal-data.ts';
export { type Assistance, confirmedTraveller, type LoggedIn, traveller } from './session-guard.ts';
export {
  startAssistedSession,
  type Contact,
  contactDestination,
  deleteAssistedAccounts,
  createAssistedAccount,
} from './assisted-accounts.ts';

/**
 * Account as other capabilities see it. `to`: E.164 or e-mail address for its messages. `assisted`: created for an
 * assisted traveller, who cannot log in to it.
 */
export type Account = {
  id: string;
  channel: 'sms' | 'mail';
  to: string;
  language: 'en' | 'ms';
  createdAt: string;
  assisted: boolean;
};

/** Destination of an account's messages; undefined without an account or a destination. */
export async function accountDestination(world: Pick<World, 'sql' | 'keys'>, id: string): Promise<Account | undefined> {
  const row = await findAccount(world.sql, id);
  if (!row?.channel || !row.destination) return undefined;
  const to = decryptDestination(world, id, row.destination);
  return { id, channel: row.channel, to, language: row.language, createdAt: row.created_at, assisted: row.assisted };
}

/** Id of the account that logs in with a phone number. Throws a field error for an invalid number. */
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

/** Id of the account that logs in with an e-mail address. */
export async function findAccountByEmail(
  world: Pick<World, 'sql' | 'keys'>,
  email: string,
): Promise<string | undefined> {
  return findAccountId(world.sql, mailDestination(world, email).hash);
}

/** Number of accounts, counted up to a maximum: the caller waits, and there may be millions. */
export async function countAccounts({ sql }: Pick<World, 'sql'>, max: number): Promise<number> {
  return countAccountsUpTo(sql, max);
}

/** Ids of an account's active sessions. */
export async function listActiveSessions(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  account: string,
): Promise<string[]> {
  const rows = await selectActiveSessions(sql, account, isoInstant(clock.now()));
  return rows.map(({ id }) => id);
}

/** Ids of all stored sessions of an account: audit entries about them concern the account. */
export async function listSessionIds({ sql }: Pick<World, 'sql'>, account: string): Promise<string[]> {
  return (await selectAllSessions(sql, account)).map(({ id }) => id);
}
