import { staffName } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';

/** Names of members of staff by their ids. */
export type StaffNames = ReadonlyMap<string, string>;

/** The names of some members of staff; each is asked for once. */
export async function staffNames(
  world: Pick<World, 'sql' | 'keys'>,
  ids: readonly (string | null)[],
): Promise<StaffNames> {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) if (id !== null) names.set(id, (await staffName(world, id)) ?? '');
  return names;
}
