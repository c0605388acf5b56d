import { localSigningKeys } from '#foundation/server/keys/local-signing-keys.ts';
import { openSigningKeys, type SigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** The keys that sign health codes. No other signs them, and they sign nothing else. */
export type HealthCodeKeys = SigningKeys;

/** Reads them from configuration text: `id:key,id:key`. The first signs. Throws with what is wrong, never with a key. */
export function openHealthCodeKeys(text: string): HealthCodeKeys {
  return openSigningKeys('HEALTH_CODE_KEYS', text);
}

/** The key of a local installation, as configuration text: made at the first start, and kept. */
export function localHealthCodeKeys(dir: string): string {
  return localSigningKeys(dir, 'health-code-keys.json');
}
