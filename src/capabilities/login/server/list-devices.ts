import type { OutputOf } from '#foundation/contract/call.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { listDevices as call } from '../contract-devices.ts';
import { selectActiveSessions } from './store.ts';
import { viewDevice } from './view.ts';

export async function listDevices(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  actor: Traveller,
): Promise<OutputOf<typeof call>> {
  const rows = await selectActiveSessions(sql, actor.accountId, clock.instant());
  return { items: rows.map((row) => viewDevice(row, actor.sessionId)) };
}
