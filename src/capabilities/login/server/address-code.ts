import type { RefusedTry } from '#foundation/server/idempotency/try-once.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { checkProblems } from '../contract.ts';
import { browserHash } from './browser.ts';
import { mailDestination } from './destination.ts';
import { codeHash } from './hashes.ts';
import { type CodePurpose, sendCode, type SendWorld } from './send-code.ts';
import type { LoggedIn } from './session-guard.ts';
import { hasCode } from './store.ts';
import { checkAddressCodeRow } from './store-confirm.ts';

/** Address that an account confirms for one purpose. A code for another purpose is not accepted. */
export type AddressToConfirm = { email: string; purpose: string };

/** Sends a code to an address other than the login's, within the limits of an e-mail login and of the account. */
export async function sendAddressCode(
  world: SendWorld,
  actor: LoggedIn,
  { email, purpose, content }: AddressToConfirm & Pick<CodePurpose, 'content'>,
): Promise<{ resendAfter: number }> {
  const { accountId: account } = actor;
  const codePurpose = { purpose: bindPurpose(actor, purpose), account, content };
  return sendCode(world, { ...actor, kind: 'visitor' }, mailDestination(world, email), 'logged-in', codePurpose);
}

/**
 * Checks a code that `sendAddressCode` sent, in the transaction of `tryOnce`: a wrong one stays counted, a right one is
 * used up. Creates neither account nor session. Returns undefined when the code is right.
 */
export async function checkAddressCode(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: LoggedIn,
  { email, purpose, code }: AddressToConfirm & { code: string },
): Promise<RefusedTry<keyof typeof checkProblems> | undefined> {
  const destination = mailDestination(world, email);
  const browser = browserHash(world, actor);
  const { outcome, until } = await checkAddressCodeRow(world.sql, {
    destination: destination.hash,
    browser,
    code: codeHash(world, destination, browser, code, bindPurpose(actor, purpose)),
    at: isoInstant(world.clock.now()),
  });
  if (outcome === 'right') return undefined;
  if (outcome === 'wait') return { refused: 'login/too-many-checks', ...(until !== null && { until }) };
  if (outcome === 'wrong') return { refused: 'login/wrong-code' };
  const hasRequested = await hasCode(world.sql, destination.hash, browser);
  return { refused: hasRequested ? 'login/code-ended' : 'login/other-browser' };
}

function bindPurpose({ accountId }: LoggedIn, purpose: string): string {
  return `${purpose} ${accountId}`;
}
