import type { World } from '#foundation/server/world.ts';
import { selectPushes } from './store.ts';

export async function listPushDevices(
  { sql }: Pick<World, 'sql'>,
  accountId: string,
): Promise<{ os: 'web' | 'android' | 'ios'; registeredAt: string }[]> {
  return (await selectPushes(sql, accountId)).map(({ os, registered_at }) => ({ os, registeredAt: registered_at }));
}
