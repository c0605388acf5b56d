import { networkOf } from '#foundation/server/http/network-of.ts';
import { problem } from '#foundation/contract/problem.ts';
import { createProofNeededProblem, consumeHardProof } from '#capabilities/login/server/public.ts';
import { type Budget, takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { hashToken, newToken } from '#foundation/server/keys/random.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import { challengeMinutes, challengesPerHour } from '../rules/limits.ts';
import { browserHash } from './encryption.ts';
import { consumeChallenge, insertChallenge, type ChallengePurpose } from './store-challenges.ts';
import { isStaffBrowser } from './store-sessions.ts';

/**
 * Creates a challenge for one purpose and browser: 256 random bits in base64url, usable once within five minutes.
 * The database stores only its hash.
 */
export async function createChallenge(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  visit: Visit,
  purpose: ChallengePurpose,
  accountId: string | null = null,
): Promise<string> {
  await enforceChallengeLimit(world, visit);
  const challenge = newToken();
  await insertChallenge(world.sql, {
    hash: hashToken(challenge),
    purpose,
    browser_hash: browserHash(world, visit),
    account_id: accountId,
    expires_at: isoInstant(world.clock.now() + challengeMinutes * minute),
  });
  return challenge;
}

/**
 * Consumes a returned challenge. Returns false if the challenge was made for another purpose, browser or account, or if
 * the challenge is used or expired.
 */
export function redeemChallenge(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  visit: Visit,
  { challenge, purpose, account = null }: { challenge: string; purpose: ChallengePurpose; account?: string | null },
): Promise<boolean> {
  return consumeChallenge(db, {
    hash: hashToken(challenge),
    purpose,
    browser: browserHash(world, visit),
    account,
    now: world.clock.instant(),
  });
}

/** Purpose that a proof of work at the console's login is bound to. */
export const proofOfWorkPurpose = 'staff-login';

// When the network's budget is exhausted, a browser known to staff continues on its own budget.
// Any other browser needs a proof of work.
async function enforceChallengeLimit(world: Pick<World, 'sql' | 'clock' | 'keys'>, visit: Visit) {
  const { sql, clock, keys } = world;
  const budgetKey = (source: string) => lookupHash(keys, 'staff/challenges', source);
  const networkBudget: Budget = {
    key: budgetKey(`address ${networkOf(visit.address)}`),
    window: 'hour',
    limit: challengesPerHour.network,
  };
  const browserBudget: Budget = {
    key: budgetKey(`browser ${visit.browserId}`),
    window: 'hour',
    limit: challengesPerHour.browser,
  };
  let budgetResult = await takeBudget(sql, [networkBudget, browserBudget], clock);
  if (!budgetResult.ok && budgetResult.exhaustedBudget === networkBudget) {
    const isAdmitted =
      (await isStaffBrowser(sql, browserHash(world, visit))) ||
      (await consumeHardProof(world, sql, visit, proofOfWorkPurpose));
    if (!isAdmitted) throw await createProofNeededProblem(world, visit, proofOfWorkPurpose);
    budgetResult = await takeBudget(sql, [browserBudget], clock);
  }
  if (!budgetResult.ok) throw problem('foundation/too-many', { retryAfter: budgetResult.retryAfter });
}
