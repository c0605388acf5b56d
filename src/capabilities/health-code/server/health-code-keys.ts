import { loadLocalSigningKeys } from '#foundation/server/keys/local-keys.ts';
import { parseSigningKeys, type SigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** Keys that sign health codes, and nothing else. */
export type HealthCodeKeys = SigningKeys;

/** Parses keys from configuration text: `id:key,id:key`. The first key signs. Error messages never contain a key. */
export function openHealthCodeKeys(text: string): HealthCodeKeys {
  return parseSigningKeys('HEALTH_CODE_KEYS', text);
}

/** Returns the key of a local installation as configuration text. Creates and stores it at the first start. */
export function loadLocalHealthCodeKeys(dir: string): string {
  return loadLocalSigningKeys(dir, 'health-code-keys.json');
}
