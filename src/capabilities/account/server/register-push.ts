import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { PushPort } from '#foundation/server/vendors/push-port.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { registerPush as call } from '../contract.ts';
import { pushCodes, readSubscription } from '../rules.ts';
import { pushAnswers } from '../wording/push-answers.ts';
import { pushBrowserHash, sealToken, tokenHash } from './sealing.ts';
import { replacePush } from './store.ts';

/** Registers the device that asks, for the login that asks. Says in the answer, not by a refusal, when nothing would ever come. */
export async function registerPush(
  world: Pick<World, 'sql' | 'clock' | 'keys'> & { push: PushPort | undefined },
  actor: Traveller,
  { key, os, token }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const answer = (code: keyof typeof pushAnswers) => ({
    code: pushCodes[code],
    msg: pushAnswers[code][actor.language],
  });
  if (!world.push) return answer('off');
  if (os !== 'web') return answer('device');
  const subscription = readSubscription(token);
  if (!subscription || !world.push.serves(subscription)) return answer('browser');
  const id = newId();
  const at = isoInstant(world.clock.now());
  await replacePush(world.sql, {
    id,
    account_id: actor.accountId,
    session_id: actor.sessionId,
    key,
    os,
    browser_hash: pushBrowserHash(world, actor.browser),
    token_hash: tokenHash(world, subscription.endpoint),
    token: sealToken(world, id, JSON.stringify(subscription)),
    language: actor.language,
    registered_at: at,
  });
  await writeAudit(world.sql, actor, at, { act: 'account/register-push', subject: { kind: 'push', id } });
  return answer('registered');
}
