import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-devices.ts';
import { selectActiveSessions } from './store.ts';
import { viewDevice } from './view.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>, Traveller>;

export const listDevices: Handlers['listDevices'] = async ({ sql, clock }, actor) => {
  const rows = await selectActiveSessions(sql, actor.accountId, clock.instant());
  return { items: rows.map((row) => viewDevice(row, actor.sessionId)) };
};
