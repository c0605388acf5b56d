import { problem as refuse } from '#foundation/contract/problem.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { sessionDays } from '../rules/limits.ts';
import { browserHash, describeAgent, decryptForRepeat, encryptForRepeat } from './browser.ts';
import { type Destination, encryptDestination } from './destination.ts';
import { codeHash, requestHash } from './hashes.ts';
import { secondsUntil } from './send-code.ts';
import { checkCode as check, hasCode } from './store.ts';

/** What checking a code touches. */
export type CheckWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** Checks a code and logs in: answers the token. A repetition of a request that logged in answers the same token. */
export async function checkCode(
  world: CheckWorld,
  visitor: Visitor,
  destination: Destination,
  code: string,
): Promise<string> {
  const now = world.clock.now();
  const browser = browserHash(world, visitor);
  const hashed = codeHash(world, destination, browser, code);
  const token = newToken();
  const accountId = newId();
  const { outcome, until, repeat_token } = await check(world.sql, {
    destination: destination.hash,
    browser,
    code: hashed,
    requestKey: visitor.keyed ? visitor.requestId : null,
    requestHash: requestHash('check', destination.hash, hashed),
    requestId: visitor.requestId,
    at: isoInstant(now),
    account: {
      id: accountId,
      channel: destination.channel,
      sealed: encryptDestination(world, accountId, destination.to),
      language: visitor.language,
    },
    session: {
      id: newId(),
      token: hashToken(token),
      repeatToken: encryptForRepeat(visitor, token),
      ...describeAgent(visitor.userAgent),
      expiresAt: isoInstant(now + sessionDays * day),
    },
  });
  if (outcome === 'key-reused') throw refuse('foundation/key-reused');
  if (outcome === 'wait') throw problem('login/too-many-checks', { retryAfter: secondsUntil(until, now) });
  if (outcome === 'ended') {
    const hasAsked = await hasCode(world.sql, destination.hash, browser);
    throw problem(hasAsked ? 'login/code-ended' : 'login/other-browser');
  }
  if (outcome === 'wrong' || !repeat_token) throw problem('login/wrong-code');
  return decryptForRepeat(visitor, repeat_token);
}
