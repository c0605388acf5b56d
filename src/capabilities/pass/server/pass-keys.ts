import { openSigningKeys, type SigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** The keys that sign passes: one does, the others have done. */
export type PassKeys = SigningKeys;

/** Reads them from configuration text. */
export function openPassKeys(text: string): PassKeys {
  return openSigningKeys('PASS_KEYS', text);
}
