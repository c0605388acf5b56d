import { parseSigningKeys, type SigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** Keys of passes: one signs passes, the others only verify them. */
export type PassKeys = SigningKeys;

export function parsePassKeys(text: string): PassKeys {
  return parseSigningKeys('PASS_KEYS', text);
}
