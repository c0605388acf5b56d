import { staffName } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { StaffNames } from './view.ts';

/** The names of some members of staff; each is asked for once. */
export async function staffNames(
  world: Pick<World, 'sql' | 'keys'>,
  ids: readonly (string | null | undefined)[],
): Promise<StaffNames> {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) if (id) names.set(id, (await staffName(world, id)) ?? '');
  return names;
}
