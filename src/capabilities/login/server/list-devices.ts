import type { Handler } from '#foundation/server/http/route.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { listDevices as call } from '../contract-devices.ts';
import { selectActiveSessions } from './store.ts';
import { viewDevice } from './view.ts';

export const listDevices: Handler<typeof call, Pick<World, 'sql' | 'clock'>, Traveller> = async (
  { sql, clock },
  actor,
) => {
  const rows = await selectActiveSessions(sql, actor.accountId, clock.instant());
  return { items: rows.map((row) => viewDevice(row, actor.sessionId)) };
};
