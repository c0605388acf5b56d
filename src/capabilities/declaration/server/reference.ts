import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';

/**
 * The reference of an application, as people read it aloud: twelve characters without look-alikes, 60 bits of a keyed hash
 * of the id, so that the id alone gives it and nobody without the key can. It opens nothing by itself.
 */
export function referenceOf({ keys }: Pick<World, 'keys'>, id: string): string {
  const hash = lookupHash(keys, 'declaration/reference', id);
  let characters = '';
  for (const byte of hash.subarray(0, 12)) characters += alphabet[byte % alphabet.length];
  return `${characters.slice(0, 4)}-${characters.slice(4, 8)}-${characters.slice(8)}`;
}

// 32 characters, so that a byte's remainder favours none.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
