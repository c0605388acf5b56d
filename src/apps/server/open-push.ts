import { loadLocalPushKeys } from '#foundation/server/keys/local-keys.ts';
import type { Log } from '#foundation/server/logs/log.ts';
import type { Clock } from '#foundation/time/clock.ts';
import { createApnsPush } from '#foundation/server/vendors/apns-push.ts';
import { createFcmPush } from '#foundation/server/vendors/fcm-push.ts';
import type { DevicePushPorts, PushPort } from '#foundation/server/vendors/push-port.ts';
import { createWebPush } from '#foundation/server/vendors/web-push.ts';
import type { Config } from './config/config.ts';

/**
 * Opens web push with the configured keys, or outside production with keys that are generated at the first start.
 * Production needs configured keys, because all processes of an installation must have the same.
 */
export function openPush({ push, isProduction, dataFolder }: Config, log: Log): PushPort | undefined {
  const { publicKey, privateKey, subject, allowedOrigins } = push;
  if (publicKey && privateKey) return createWebPush({ publicKey, privateKey, subject, allowedOrigins, log });
  return isProduction ? undefined : createWebPush({ ...loadLocalPushKeys(dataFolder), subject, allowedOrigins, log });
}

export function openDevicePush({ devicePush }: Config, { clock, log }: { clock: Clock; log: Log }): DevicePushPorts {
  const { fcm, apns } = devicePush;
  return {
    android: fcm && createFcmPush({ ...fcm, clock, log }),
    ios: apns && createApnsPush({ ...apns, clock, log }),
  };
}
