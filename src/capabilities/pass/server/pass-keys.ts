import { parseSigningKeys, type SigningKeys } from '#foundation/server/keys/signing-keys.ts';
import { loadLocalSigningKeys } from '#foundation/server/keys/local-keys.ts';

export function loadLocalPassKeys(dir: string): string {
  return loadLocalSigningKeys(dir, 'pass-keys.json');
}

/** Keys of passes: one signs passes, the others only verify them. */
export type PassKeys = SigningKeys;

export function parsePassKeys(text: string): PassKeys {
  return parseSigningKeys('PASS_KEYS', text);
}
