import type { InputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { DevicePushPorts, PushPort } from '#foundation/server/vendors/push-port.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { isDeviceToken, pushCodes, parseSubscription } from '../rules.ts';
import { pushAnswers } from '../messages/push-answers.ts';
import { pushBrowserHash, tokenColumn, pushAddressHash } from './encryption.ts';
import { replacePush } from './store.ts';

/**
 * World with push services. `push`: sender to browsers. `devicePush`: senders to apps on phones. Both are undefined
 * where they are not configured.
 */
export type PushWorld = Pick<World, 'sql' | 'clock' | 'keys'> & {
  push?: PushPort | undefined;
  devicePush?: DevicePushPorts | undefined;
};

type Handlers = HandlersOf<typeof calls, PushWorld, Traveller>;

/**
 * Registers the requesting device for the requesting login. Where notifications are impossible, the answer's `code` and
 * `msg` say why; no error is thrown. A phone's token is stored even before its vendor is configured, and is used from
 * then on.
 */
export const registerPush: Handlers['registerPush'] = async (world, actor, { key, os, token }) => {
  const answerOf = (outcome: keyof typeof pushAnswers) => ({
    code: pushCodes[outcome],
    msg: pushAnswers[outcome][actor.language],
  });
  const save = (target: PushTarget) => saveRegistration(world, actor, { key, os, ...target });
  if (os !== 'web') {
    if (!isDeviceToken(os, token)) return answerOf('device');
    await save({ address: token, token });
    return answerOf(world.devicePush?.[os] ? 'registered' : 'device');
  }
  if (!world.push) return answerOf('off');
  const subscription = parseSubscription(token);
  if (!subscription || !world.push.isAllowed(subscription)) return answerOf('browser');
  await save({ address: subscription.endpoint, token: JSON.stringify(subscription) });
  return answerOf('registered');
};

/** Target of notifications: `address` identifies the registration, `token` contains what sending needs. */
type PushTarget = { address: string; token: string };

async function saveRegistration(
  world: PushWorld,
  actor: Traveller,
  { key, os, address, token }: PushTarget & Pick<InputOf<typeof calls.registerPush>, 'key' | 'os'>,
): Promise<void> {
  const id = newId();
  const registeredAt = world.clock.instant();
  await replacePush(world.sql, {
    id,
    account_id: actor.accountId,
    session_id: actor.sessionId,
    key,
    os,
    browser_hash: pushBrowserHash(world, actor.browserId),
    token_hash: pushAddressHash(world, address),
    token: tokenColumn.encrypt(world, id, token),
    language: actor.language,
    registered_at: registeredAt,
  });
  await writeAudit(world.sql, actor, registeredAt, { action: 'account/register-push', subject: { kind: 'push', id } });
}
