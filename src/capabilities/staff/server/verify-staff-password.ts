import { randomBytes } from 'node:crypto';
import { verifyPassword, hashPassword } from '#capabilities/login/server/public.ts';
import { networkOf, widerNetworksOf } from '#foundation/server/http/network-of.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { accountGuessLimit, addressGuessLimit, unknownBrowserGuessLimit } from '../rules/limits.ts';
import { browserHash, decryptTotpSecret } from './encryption.ts';
import { findPassword, replacePassword, consumeTotpStep } from './store-factors.ts';
import { refundGuess, clearGuesses, consumeGuess } from './store-guesses.ts';
import { isKnownBrowser } from './store-sessions.ts';
import { findTotpStep } from './totp.ts';

/** `proof-needed`: the request must carry a proof of work. `until`: no guess is accepted before that instant. */
export type PasswordCheckResult = 'right' | 'wrong' | 'proof-needed' | { until: string };

/**
 * Verifies password and code of an account. The caller's transaction must commit, or a wrong guess does not count.
 * Work and answer do not depend on whether the account exists, what was wrong, or whether it has a password.
 * Guesses count per known browser and per site of unknown browsers (docs/decisions/0101-limits-by-network.md).
 * `code`: not checked when absent. `proved`: a proof of work or a session, which lifts the network's limit.
 */
export async function verifyStaffPassword(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  visit: Visit,
  attempt: { email: Buffer; account: string | undefined; password: string; code?: string; proved?: boolean },
): Promise<PasswordCheckResult> {
  const now = world.clock.now();
  const guessedAt = isoInstant(now);
  const browser = browserHash(world, visit);
  const account = attempt.account ?? noAccountId;
  const isKnown = await isKnownBrowser(db, account, browser);
  const { site } = widerNetworksOf(visit.address);
  const guessKeyOf = (who: string) => lookupHash(world.keys, 'staff/guess', who);
  const email = attempt.email.toString('hex');
  const ownKey = guessKeyOf(`${email} ${isKnown ? browser.toString('hex') : `site ${site}`}`);
  const unknownBrowsersKey = guessKeyOf(`${email} `);
  const addressKey = guessKeyOf(`address ${networkOf(visit.address)}`);
  const isNetworkFull = !isKnown && (await consumeGuess(db, addressKey, addressGuessLimit, guessedAt)) !== null;
  if (isNetworkFull && !attempt.proved) return 'proof-needed';
  const until =
    (await consumeGuess(db, ownKey, accountGuessLimit, guessedAt)) ??
    (isKnown ? null : await consumeGuess(db, unknownBrowsersKey, unknownBrowserGuessLimit, guessedAt));
  if (until !== null) return { until };
  const stored = await findPassword(db, account);
  const { right, outdated } = await verifyPassword(attempt.password, stored.hash);
  const secret = stored.secret ? decryptTotpSecret(world, account, stored.secret) : randomBytes(20);
  const step = attempt.code === undefined ? undefined : findTotpStep(secret, attempt.code, now, stored.last_step ?? -1);
  const isCodeValid = attempt.code === undefined || (step !== undefined && stored.secret !== null);
  if (!right || !isCodeValid) return 'wrong';
  if (step !== undefined && !(await consumeTotpStep(db, account, step))) return 'wrong';
  await clearGuesses(db, ownKey);
  if (!isKnown) await refundGuess(db, unknownBrowsersKey, guessedAt);
  if (!isKnown && !isNetworkFull) await refundGuess(db, addressKey, guessedAt);
  if (outdated) await replacePassword(db, account, await hashPassword(attempt.password), guessedAt);
  return 'right';
}

const noAccountId = '00000000-0000-0000-0000-000000000000';
