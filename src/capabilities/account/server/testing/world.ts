import { openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import type { DevicePushPorts, PushPort } from '#foundation/server/vendors/push-port.ts';
import type { TestApnsService } from '#foundation/server/vendors/testing/apns-service.ts';
import type { TestFcmService } from '#foundation/server/vendors/testing/fcm-service.ts';
import { openTestDevicePush, openTestPush } from '#foundation/server/vendors/testing/push.ts';
import type { TestPushService } from '#foundation/server/vendors/testing/push-service.ts';

/** Test world with notifications: by the real protocols, to push services on this machine. */
export type AccountWorld = TestWorld & {
  push: PushPort;
  service: TestPushService;
  devicePush?: DevicePushPorts | undefined;
  fcm: TestFcmService;
  apns: TestApnsService;
};

export async function openAccountWorld(): Promise<AccountWorld> {
  const world = await openTestWorld();
  return { ...world, ...(await openTestPush(world.log)), ...(await openTestDevicePush(world)) };
}
