import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { DevicePushPorts, PushPort } from '#foundation/server/vendors/push-port.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { registerPush as call } from '../contract.ts';
import { isDeviceToken, pushCodes, parseSubscription } from '../rules.ts';
import { pushAnswers } from '../messages/push-answers.ts';
import { pushBrowserHash, encryptToken, tokenHash } from './encryption.ts';
import { replacePush } from './store.ts';

/** What registering takes of the world. `push`: the way to browsers; `devicePush`: those to the apps of phones. */
export type PushWorld = Pick<World, 'sql' | 'clock' | 'keys'> & {
  push?: PushPort | undefined;
  devicePush?: DevicePushPorts | undefined;
};

/**
 * Registers the device that asks, for the login that asks. Says in the answer, not by a refusal, when nothing would ever come. The token
 * of a phone is kept where its vendor is not configured: it is sent to once that is.
 */
export async function registerPush(
  world: PushWorld,
  actor: Traveller,
  { key, os, token }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const answer = (code: keyof typeof pushAnswers) => ({
    code: pushCodes[code],
    msg: pushAnswers[code][actor.language],
  });
  const keep = (target: PushTarget) => saveRegistration(world, actor, { key, os, ...target });
  if (os !== 'web') {
    if (!isDeviceToken(os, token)) return answer('device');
    await keep({ address: token, token });
    return answer(world.devicePush?.[os] ? 'registered' : 'device');
  }
  if (!world.push) return answer('off');
  const subscription = parseSubscription(token);
  if (!subscription || !world.push.serves(subscription)) return answer('browser');
  await keep({ address: subscription.endpoint, token: JSON.stringify(subscription) });
  return answer('registered');
}

/** Where notifications go: by `address` a registration is found again, `token` is all that sending takes. */
type PushTarget = { address: string; token: string };

async function saveRegistration(
  world: PushWorld,
  actor: Traveller,
  { key, os, address, token }: PushTarget & Pick<InputOf<typeof call>, 'key' | 'os'>,
): Promise<void> {
  const id = newId();
  const at = isoInstant(world.clock.now());
  await replacePush(world.sql, {
    id,
    account_id: actor.accountId,
    session_id: actor.sessionId,
    key,
    os,
    browser_hash: pushBrowserHash(world, actor.browser),
    token_hash: tokenHash(world, address),
    token: encryptToken(world, id, token),
    language: actor.language,
    registered_at: at,
  });
  await writeAudit(world.sql, actor, at, { act: 'account/register-push', subject: { kind: 'push', id } });
}
