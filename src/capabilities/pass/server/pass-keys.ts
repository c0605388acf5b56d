import { openSigningKeys, type SigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** Keys of passes: one signs, the others only check. */
export type PassKeys = SigningKeys;

/** Opens the keys from configuration text. */
export function parsePassKeys(text: string): PassKeys {
  return openSigningKeys('PASS_KEYS', text);
}
