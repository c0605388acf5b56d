import { openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import type { PushPort } from '#foundation/server/vendors/push-port.ts';
import { openTestPush } from '#foundation/server/vendors/testing/push.ts';
import type { TestPushService } from '#foundation/server/vendors/testing/push-service.ts';

/** Test world with notifications by the real protocols, to a push service on this machine. */
export type NotificationsWorld = TestWorld & { push: PushPort; service: TestPushService; settings: { origin: string } };

export async function openNotificationsWorld(): Promise<NotificationsWorld> {
  const world = await openTestWorld();
  return { ...world, settings: { origin: 'https://sihat.invalid' }, ...(await openTestPush(world.log)) };
}
