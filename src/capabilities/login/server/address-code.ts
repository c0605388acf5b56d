import type { RefusedAttempt } from '#foundation/server/idempotency/try-once.ts';
import type { World } from '#foundation/server/world.ts';
import type { checkProblems } from '../contract.ts';
import { browserHash } from './browser.ts';
import { mailDestination } from './destination.ts';
import { codeHash } from './hashes.ts';
import { type CodePurpose, sendCode, type SendWorld } from './send-code.ts';
import type { LoggedInTraveller } from './session-guard.ts';
import { hasCode } from './store.ts';
import { checkAddressCodeRow } from './store-confirm.ts';

/** E-mail address that an account confirms for one purpose. A code for another purpose is not accepted. */
export type AddressToConfirm = { email: string; purpose: string };

/**
 * Sends a code to an e-mail address other than the account's own. It counts towards the limits of codes for an e-mail
 * login and of codes for the account.
 */
export async function sendAddressCode(
  world: SendWorld,
  actor: LoggedInTraveller,
  { email, purpose, content }: AddressToConfirm & Pick<CodePurpose, 'content'>,
): Promise<{ resendAfter: number }> {
  const { accountId } = actor;
  const codePurpose = { purpose: bindPurposeToAccount(actor, purpose), account: accountId, content };
  return sendCode(world, { ...actor, kind: 'visitor' }, mailDestination(world, email), 'logged-in', codePurpose);
}

/**
 * Checks a code that `sendAddressCode` sent. Call this in the transaction of `tryOnce`, so that a wrong code is counted
 * although the call is refused. Returns the refusal, or undefined for a right code, which is then used up. Creates
 * neither account nor session.
 */
export async function checkAddressCode(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: LoggedInTraveller,
  { email, purpose, code }: AddressToConfirm & { code: string },
): Promise<RefusedAttempt<keyof typeof checkProblems> | undefined> {
  const destination = mailDestination(world, email);
  const browser = browserHash(world, actor);
  const { outcome, until } = await checkAddressCodeRow(world.sql, {
    destination: destination.hash,
    browser,
    code: codeHash(world, destination, browser, code, bindPurposeToAccount(actor, purpose)),
    at: world.clock.instant(),
  });
  if (outcome === 'right') return undefined;
  if (outcome === 'wait') return { refused: 'login/too-many-checks', ...(until !== null && { until }) };
  if (outcome === 'wrong') return { refused: 'login/wrong-code' };
  const hasRequestedCode = await hasCode(world.sql, destination.hash, browser);
  return { refused: hasRequestedCode ? 'login/code-ended' : 'login/other-browser' };
}

function bindPurposeToAccount({ accountId }: LoggedInTraveller, purpose: string): string {
  return `${purpose} ${accountId}`;
}
