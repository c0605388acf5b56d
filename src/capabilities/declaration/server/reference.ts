import { lookupHash } from '#foundation/server/keys/lookup.ts';
import { readable } from '#foundation/server/keys/readable.ts';
import type { World } from '#foundation/server/world.ts';

/**
 * The reference of an application, as people read it aloud: from a keyed hash of the id, so that the id alone gives it and nobody
 * without the key can. It opens nothing by itself.
 */
export function referenceOf({ keys }: Pick<World, 'keys'>, id: string): string {
  return readable(lookupHash(keys, 'declaration/reference', id));
}
