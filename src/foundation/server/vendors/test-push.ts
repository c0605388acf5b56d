import { localPushKeys } from '../keys/local-push-keys.ts';
import type { Log } from '../logs/log.ts';
import { closeAfterwards, openTestFolder } from '../test-world.ts';
import type { PushPort } from './push-port.ts';
import { openTestPushService, type TestPushService } from './test-push-service.ts';
import { webPush } from './web-push.ts';

/** A push service on this machine, spoken to by the real protocols with keys of its own, until the test or its file is over. */
export async function openTestPush(log: Log): Promise<{ service: TestPushService; push: PushPort }> {
  const keys = localPushKeys(await openTestFolder());
  const service = await openTestPushService(keys.publicKey);
  closeAfterwards(service.close);
  const push = webPush({ ...keys, subject: 'mailto:operator@example.bn', services: [service.origin], log });
  return { service, push };
}
