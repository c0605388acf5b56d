import { openTestWorld, type TestWorld } from '#foundation/server/test-world.ts';
import type { PushPort } from '#foundation/server/vendors/push-port.ts';
import { openTestPush } from '#foundation/server/vendors/test-push.ts';
import type { TestPushService } from '#foundation/server/vendors/test-push-service.ts';

/** The world of a test, with notifications: by the real protocols, to a push service on this machine. */
export type AccountWorld = TestWorld & { push: PushPort; service: TestPushService };

/** Opens one. */
export async function openAccountWorld(): Promise<AccountWorld> {
  const world = await openTestWorld();
  return { ...world, ...(await openTestPush(world.log)) };
}
