import { loadLocalPushKeys } from '#foundation/server/keys/local-keys.ts';
import type { Clock } from '#foundation/time/clock.ts';
import type { Log } from '#foundation/server/logs/log.ts';
import { closeAfterwards, openTestFolder } from '#foundation/server/testing/world.ts';
import { createApnsPush } from '../apns-push.ts';
import { createFcmPush } from '../fcm-push.ts';
import { readServiceAccount } from '../google-access.ts';
import type { DevicePushPorts, PushPort } from '../push-port.ts';
import { openTestApnsService, type TestApnsService } from './apns-service.ts';
import { openTestFcmService, type TestFcmService } from './fcm-service.ts';
import { openTestPushService, type TestPushService } from './push-service.ts';
import { createWebPush } from '../web-push.ts';

/** Opens a push service on this machine and a port to it with its own keys, until the test or its file is over. */
export async function openTestPush(log: Log): Promise<{ service: TestPushService; push: PushPort }> {
  const keys = loadLocalPushKeys(await openTestFolder());
  const service = await openTestPushService(keys.publicKey);
  closeAfterwards(service.close);
  const push = createWebPush({ ...keys, subject: 'mailto:operator@example.bn', allowedOrigins: [service.origin], log });
  return { service, push };
}

type DevicePushServices = { devicePush: DevicePushPorts; fcm: TestFcmService; apns: TestApnsService };

/** Opens the push services for phones on this machine, until the test or its file is over. */
export async function openTestDevicePush({ clock, log }: { clock: Clock; log: Log }): Promise<DevicePushServices> {
  const [fcm, apns] = [await openTestFcmService(clock), await openTestApnsService(clock)];
  const android = createFcmPush({ account: readServiceAccount(fcm.serviceAccount), origin: fcm.origin, clock, log });
  const ios = createApnsPush({ ...apns.credentials, origin: apns.origin, clock, log });
  for (const opened of [ios, fcm, apns]) closeAfterwards(opened.close);
  return { devicePush: { android, ios }, fcm, apns };
}
