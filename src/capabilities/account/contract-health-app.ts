import { defineCall } from '#foundation/contract/call.ts';
import { registerPush } from './contract.ts';

/**
 * `registerPush` with the path of the resident app's family of calls (spec §7, "Families of calls of the health app").
 */
export const registryPushService = defineCall({
  ...registerPush,
  name: 'registryPushService',
  summary: 'Registers this device for notifications, as registerPush does, for the resident app’s family of calls.',
  path: '/api/wlappservice/user/registry_push_service',
});
