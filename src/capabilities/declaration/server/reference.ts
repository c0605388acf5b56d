import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { formatReferenceCode } from '#foundation/server/keys/format-reference-code.ts';
import type { World } from '#foundation/server/world.ts';

/**
 * Derives the readable reference of an application from its id, by a keyed hash. The id alone determines it, but only
 * with the key. A reference grants no access.
 */
export function referenceOf({ keys }: Pick<World, 'keys'>, id: string): string {
  return formatReferenceCode(lookupHash(keys, 'declaration/reference', id));
}
