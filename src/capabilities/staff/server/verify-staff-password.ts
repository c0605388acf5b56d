import { randomBytes } from 'node:crypto';
import { verifyPassword, hashPassword } from '#capabilities/login/server/public.ts';
import { networkOf, widerNetworksOf } from '#foundation/server/http/network-of.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { accountGuessLimit, addressGuessLimit, unknownBrowserGuessLimit } from '../rules/limits.ts';
import { browserHash, decryptTotpSecret } from './encryption.ts';
import {
  findPassword,
  clearGuesses,
  replacePassword,
  refundGuess,
  consumeGuess,
  consumeTotpStep,
} from './store-factors.ts';
import { isKnownBrowser } from './store-sessions.ts';
import { findTotpStep } from './totp.ts';

/** What was found: right, wrong, nobody is listened to until an instant, or the request has to prove its work first. */
export type PasswordCheckResult = 'right' | 'wrong' | 'proof-needed' | { until: string };

/**
 * Checks password and code of an account in the caller's transaction, which must end well for a wrong guess to count. Whether
 * there is such an account, what of it was wrong, and whether it has a password at all, makes no difference to work or answer.
 * Guesses are counted apart for a browser in which somebody logged in to the account before, and for each site of other browsers: a stranger locks
 * the owner neither out of a known browser nor out of a new one elsewhere. All strangers together have a number of guesses in a day. `code`: not asked for when absent. `proved`: the request carried a proof of work or comes from a
 * session, which stands in for the guesses of its network.
 */
export async function verifyStaffPassword(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  visit: Visit,
  given: { email: Buffer; account: string | undefined; password: string; code?: string; proved?: boolean },
): Promise<PasswordCheckResult> {
  const now = world.clock.now();
  const at = isoInstant(now);
  const browser = browserHash(world, visit);
  const account = given.account ?? noAccountId;
  const known = await isKnownBrowser(db, account, browser);
  const { site } = widerNetworksOf(visit.address);
  const guessesOf = (who: string) => lookupHash(world.keys, 'staff/guess', who);
  const email = given.email.toString('hex');
  const own = guessesOf(`${email} ${known ? browser.toString('hex') : `site ${site}`}`);
  const strangers = guessesOf(`${email} `);
  const address = guessesOf(`address ${networkOf(visit.address)}`);
  const isNetworkFull = !known && (await consumeGuess(db, address, addressGuessLimit, at)) !== null;
  if (isNetworkFull && !given.proved) return 'proof-needed';
  const until =
    (await consumeGuess(db, own, accountGuessLimit, at)) ??
    (known ? null : await consumeGuess(db, strangers, unknownBrowserGuessLimit, at));
  if (until !== null) return { until };
  const row = await findPassword(db, account);
  const { right, outdated } = await verifyPassword(given.password, row.hash);
  const secret = row.secret ? decryptTotpSecret(world, account, row.secret) : randomBytes(20);
  const step = given.code === undefined ? undefined : findTotpStep(secret, given.code, now, row.last_step ?? -1);
  const isStep = given.code === undefined || (step !== undefined && row.secret !== null);
  if (!right || !isStep) return 'wrong';
  if (step !== undefined && !(await consumeTotpStep(db, account, step))) return 'wrong';
  await clearGuesses(db, own);
  if (!known) await refundGuess(db, strangers, at);
  if (!known && !isNetworkFull) await refundGuess(db, address, at);
  if (outdated) await replacePassword(db, account, await hashPassword(given.password), at);
  return 'right';
}

const noAccountId = '00000000-0000-0000-0000-000000000000';
