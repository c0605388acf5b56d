import { Id } from '#foundation/contract/fields.ts';
import type { World } from '#foundation/server/world.ts';
import { nameColumn } from './encryption.ts';
import { selectNames } from './store.ts';

/** Returns the name of a member of staff by id; empty for null and for accounts that no longer exist. */
export type StaffNameLookup = (id: string | null | undefined) => string;

/** Reads the names of members of staff in one query, for callers who may see who did something. */
export async function readStaffNames(
  world: Pick<World, 'sql' | 'keys'>,
  ids: readonly (string | null | undefined)[],
): Promise<StaffNameLookup> {
  // Older records may contain something other than an id.
  const validIds = [...new Set(ids)].filter((id) => Id.safeParse(id).success);
  const rows = validIds.length > 0 ? await selectNames(world.sql, validIds as string[]) : [];
  const names = new Map(rows.map(({ id, name }) => [id, nameColumn.decrypt(world, id, name)]));
  return (id) => names.get(id ?? '') ?? '';
}
