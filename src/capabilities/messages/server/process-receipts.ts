import type { Receipt } from '#foundation/server/vendors/message-ports.ts';
import type { World } from '#foundation/server/world.ts';
import { applyReceipts, insertReceipts } from './store.ts';

export async function processReceipts(
  world: Pick<World, 'sql' | 'clock'>,
  receipts: readonly Receipt[],
): Promise<void> {
  if (receipts.length === 0) return;
  await insertReceipts(world.sql, receipts, world.clock.instant());
  await applyReceipts(world.sql);
}
