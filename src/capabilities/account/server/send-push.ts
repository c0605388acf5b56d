import { listActiveSessionIds } from '#capabilities/login/server/public.ts';
import type { DeviceNotification, PushAnswer } from '#foundation/server/vendors/push-port.ts';
import { hour, type Millis, second } from '#foundation/time/clock.ts';
import type { PushMessage } from '../contract.ts';
import { parseSubscription } from '../rules.ts';
import { tokenColumn } from './encryption.ts';
import type { PushWorld } from './register-push.ts';
import { deletePushes, type PushRow, selectPushes } from './store.ts';

/** Notification in both languages: each device gets the one it registered with. The text names no person. */
export type LocalizedPush = { en: PushMessage; ms: PushMessage };

/**
 * Notifies the devices that are still logged in to an account. Returns the number of notifications that push services
 * accepted. Deletes registrations that can never receive again. Makes network calls, so call it outside transactions. A
 * failure of a push service does not throw.
 */
export async function sendPush(
  world: PushWorld,
  accountId: string,
  push: LocalizedPush,
  timeToLive: Millis = 24 * hour,
): Promise<number> {
  const isConfigured = world.push ?? world.devicePush?.android ?? world.devicePush?.ios;
  const registrations = isConfigured ? await selectPushes(world.sql, accountId) : [];
  if (registrations.length === 0) return 0;
  const activeSessions = new Set(await listActiveSessionIds(world, accountId));
  const ttlSeconds = Math.round(timeToLive / second);
  const answers = await Promise.all(
    registrations.map(async (registration) => {
      if (!activeSessions.has(registration.session_id)) return 'gone';
      return sendToDevice(world, registration, { ...push[registration.language], ttlSeconds });
    }),
  );
  const unreachable = registrations.filter(
    (_registration, index) => answers[index] === 'gone' || answers[index] === 'refused',
  );
  if (unreachable.length > 0) {
    await deletePushes(
      world.sql,
      unreachable.map(({ id }) => id),
    );
  }
  return answers.filter((answer) => answer === 'accepted').length;
}

// Returns `later` for kinds of devices that this installation cannot send to yet: the registration stays.
async function sendToDevice(
  world: PushWorld,
  registration: PushRow,
  notification: DeviceNotification,
): Promise<PushAnswer> {
  const { push: webPush, devicePush } = world;
  if (registration.os !== 'web')
    return (
      devicePush?.[registration.os]?.send(
        tokenColumn.decrypt(world, registration.id, registration.token),
        notification,
      ) ?? 'later'
    );
  if (!webPush) return 'later';
  const subscription = parseSubscription(tokenColumn.decrypt(world, registration.id, registration.token));
  if (!subscription || !webPush.isAllowed(subscription)) return 'gone';
  const { ttlSeconds, ...message } = notification;
  return webPush.send(subscription, { body: JSON.stringify(message satisfies PushMessage), ttlSeconds });
}
