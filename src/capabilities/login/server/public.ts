import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { type Destination, mailDestination, decryptDestination, smsDestination } from './destination.ts';
import { countAccountsUpTo, findAccount, findAccountId, selectActiveSessions } from './store.ts';
import { selectAllSessions } from './store-personal-data.ts';

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
} from './captcha-proofs.ts';
export { browserHash, describeAgent } from './browser.ts';
export { endSessions } from './end-sessions.ts';
export { readLoginState } from './read-login-state.ts';
export { type Destination, parseStoredDestination as loginDestination, parseDestination } from './destination.ts';
export { ensureAccount } from './ensure-account.ts';
export { loginJobs } from './jobs.ts';
export type { SendWorld } from './send-code.ts';
export { verifyPassword, hashPassword } from './password-hash.ts';
export { loginData } from './personal-data.ts';
export { type Assistance, confirmedTraveller, type LoggedInTraveller, traveller } from './session-guard.ts';
export {
  startAssistedSession,
  type Contact,
  toContactDestination,
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
  isAssisted: boolean;
};

/** Returns undefined if the account does not exist or has no destination. */
export async function findReachableAccount(
  world: Pick<World, 'sql' | 'keys'>,
  id: string,
): Promise<Account | undefined> {
  const row = await findAccount(world.sql, id);
  if (!row?.channel || !row.destination) return undefined;
  const to = decryptDestination(world, id, row.destination);
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

export async function listActiveSessionIds(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  account: string,
): Promise<string[]> {
  const rows = await selectActiveSessions(sql, account, isoInstant(clock.now()));
  return rows.map(({ id }) => id);
}

/** Lists the ids of all stored sessions of an account, to find the audit entries about these sessions. */
export async function listSessionIds({ sql }: Pick<World, 'sql'>, account: string): Promise<string[]> {
  return (await selectAllSessions(sql, account)).map(({ id }) => id);
}
