import type { Handler } from '#foundation/server/http/route.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { sessionDays } from '../rules/limits.ts';
import { browserHash, describeAgent, decryptForRepeat, encryptForRepeat } from './browser.ts';
import { type Destination, destinationColumn, mailDestination, smsDestination } from './destination.ts';
import { codeHash, requestHash } from './hashes.ts';
import { secondsUntil } from './send-code.ts';
import { checkCodeAndLogIn as checkStoredCode, hasCode } from './store.ts';

export type CheckWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** Checks a code and returns the token of a new session. A repeated request returns the same token. */
export async function checkCode(
  world: CheckWorld,
  visitor: Visitor,
  destination: Destination,
  code: string,
): Promise<string> {
  const now = world.clock.now();
  const browser = browserHash(world, visitor);
  const hashedCode = codeHash(world, destination, browser, code);
  const token = newToken();
  const accountId = newId();
  const { outcome, until, repeat_token } = await checkStoredCode(world.sql, {
    destination: destination.hash,
    browser,
    code: hashedCode,
    requestKey: visitor.hasClientRequestId ? visitor.requestId : null,
    requestHash: requestHash('check', destination.hash, hashedCode),
    requestId: visitor.requestId,
    checkedAt: isoInstant(now),
    account: {
      id: accountId,
      channel: destination.channel,
      encryptedDestination: destinationColumn.encrypt(world, accountId, destination.to),
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
  if (outcome === 'key-reused') throw foundationProblem('foundation/request-id-reused');
  if (outcome === 'wait') throw problem('login/too-many-checks', { retryAfter: secondsUntil(until, now) });
  if (outcome === 'ended') {
    const hasRequestedCode = await hasCode(world.sql, destination.hash, browser);
    throw problem(hasRequestedCode ? 'login/code-ended' : 'login/other-browser');
  }
  if (outcome === 'wrong' || !repeat_token) throw problem('login/wrong-code');
  return decryptForRepeat(visitor, repeat_token);
}

/** Logs in with a code from an SMS (spec §4). */
export const checkSmsCode: Handler<typeof calls.checkSmsCode, CheckWorld, Visitor> = async (world, visitor, input) => {
  return checkCode(world, visitor, smsDestination(world, input), input.code);
};

/** Logs in with a code from an e-mail (spec §4). */
export const checkEmailCode: Handler<typeof calls.checkEmailCode, CheckWorld, Visitor> = (world, visitor, input) => {
  return checkCode(world, visitor, mailDestination(world, input.email), input.code);
};
