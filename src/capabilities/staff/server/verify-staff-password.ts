import { randomBytes } from 'node:crypto';
import { verifyPassword, hashPassword } from '#capabilities/login/server/public.ts';
import { networkOf, widerNetworksOf } from '#foundation/server/http/network-of.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { accountGuessLimit, addressGuessLimit, unknownBrowserGuessLimit } from '../rules/limits.ts';
import { browserHash, totpSecretColumn } from './encryption.ts';
import { readPasswordAndTotp, replacePassword, consumeTotpStep } from './store-factors.ts';
import { refundGuess, clearGuesses, consumeGuess } from './store-guesses.ts';
import { isKnownBrowser } from './store-sessions.ts';
import { findTotpStep } from './totp.ts';

/** `proof-needed`: the request must carry a proof of work. `until`: no guess is accepted before that instant. */
export type PasswordCheckResult = 'right' | 'wrong' | 'proof-needed' | { until: string };

/**
 * Verifies password and code of an account. The caller's transaction must commit, or a wrong guess does not count. Work
 * and answer do not depend on whether the account exists, what was wrong, or whether it has a password. Guesses count
 * per known browser and per site of unknown browsers (docs/decisions/0101-limits-by-network.md). `code`: not checked
 * when absent. `isProven`: whether the request has a proof of work or a session, so that the network's limit does not
 * apply.
 */
export async function verifyStaffPassword(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  visit: Visit,
  attempt: { emailHash: Buffer; account: string | undefined; password: string; code?: string; isProven?: boolean },
): Promise<PasswordCheckResult> {
  const now = world.clock.now();
  const guessedAt = isoInstant(now);
  const browser = browserHash(world, visit);
  const account = attempt.account ?? noAccountId;
  const isBrowserKnown = await isKnownBrowser(db, account, browser);
  const { site } = widerNetworksOf(visit.address);
  const guessKeyOf = (guesser: string) => lookupHash(world.keys, 'staff/guess', guesser);
  const emailHashHex = attempt.emailHash.toString('hex');
  const accountKey = guessKeyOf(`${emailHashHex} ${isBrowserKnown ? browser.toString('hex') : `site ${site}`}`);
  const unknownBrowsersKey = guessKeyOf(`${emailHashHex} `);
  const addressKey = guessKeyOf(`address ${networkOf(visit.address)}`);
  const isNetworkFull = !isBrowserKnown && (await consumeGuess(db, addressKey, addressGuessLimit, guessedAt)) !== null;
  if (isNetworkFull && !attempt.isProven) return 'proof-needed';
  const until =
    (await consumeGuess(db, accountKey, accountGuessLimit, guessedAt)) ??
    (isBrowserKnown ? null : await consumeGuess(db, unknownBrowsersKey, unknownBrowserGuessLimit, guessedAt));
  if (until !== null) return { until };
  const stored = await readPasswordAndTotp(db, account);
  const { isCorrect, isHashOutdated } = await verifyPassword(attempt.password, stored.hash);
  // Without a secret, a random one is checked, so that the work is the same.
  const secret = stored.secret ? totpSecretColumn.decrypt(world, account, stored.secret) : randomBytes(20);
  const step = attempt.code === undefined ? undefined : findTotpStep(secret, attempt.code, now, stored.last_step ?? -1);
  const isCodeValid = attempt.code === undefined || (step !== undefined && stored.secret !== null);
  if (!isCorrect || !isCodeValid) return 'wrong';
  if (step !== undefined && !(await consumeTotpStep(db, account, step))) return 'wrong';
  // A right guess must not count towards the limits.
  await clearGuesses(db, accountKey);
  if (!isBrowserKnown) await refundGuess(db, unknownBrowsersKey, guessedAt);
  if (!isBrowserKnown && !isNetworkFull) await refundGuess(db, addressKey, guessedAt);
  if (isHashOutdated) await replacePassword(db, account, await hashPassword(attempt.password), guessedAt);
  return 'right';
}

// Stands for an account that does not exist, so that the same queries run for an unknown e-mail address.
const noAccountId = '00000000-0000-0000-0000-000000000000';
