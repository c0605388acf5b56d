import { openSigningKeys, type SigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** The keys that sign passes: one does, the others have done. */
export type PassKeys = SigningKeys;

/** Reads them from configuration text: `id:key,id:key`. The first signs. Throws with what is wrong, never with a key. */
export function openPassKeys(text: string): PassKeys {
  return openSigningKeys('PASS_KEYS', text);
}
