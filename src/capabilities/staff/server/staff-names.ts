import { Id } from '#foundation/contract/fields.ts';
import type { World } from '#foundation/server/world.ts';
import { decryptName } from './encryption.ts';
import { namesOf } from './store.ts';

/** The name of a member of staff by id; empty for nobody, and for whoever is not there any more. */
export type StaffNameLookup = (id: string | null | undefined) => string;

/** Names of members of staff, for those who may see who did something; all that are mentioned are asked for at once. */
export async function readStaffNames(
  world: Pick<World, 'sql' | 'keys'>,
  ids: readonly (string | null | undefined)[],
): Promise<StaffNameLookup> {
  // What older records note is not always an id.
  const asked = [...new Set(ids)].filter((id) => Id.safeParse(id).success);
  const rows = asked.length > 0 ? await namesOf(world.sql, asked as string[]) : [];
  const names = new Map(rows.map(({ id, name }) => [id, decryptName(world, id, name)]));
  return (id) => names.get(id ?? '') ?? '';
}
