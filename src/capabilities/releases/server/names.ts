import { staffName } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';

/** Names of members of staff by their ids, each asked for once; empty for nobody, and for an account that is gone. */
export function namesIn(world: Pick<World, 'sql' | 'keys'>): (id: string | null | undefined) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return async (id) => {
    // What a release of the first versions noted was no id.
    if (!id || !/^[0-9a-f-]{36}$/.test(id)) return '';
    const name = known.get(id) ?? staffName(world, id).then((found) => found ?? '');
    known.set(id, name);
    return name;
  };
}
