import { localSigningKeys } from '#foundation/server/keys/local-signing-keys.ts';
import { openSigningKeys, type SigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** The keys that sign event codes. No other signs them, and they sign nothing else. */
export type EventCodeKeys = SigningKeys;

/** Reads them from configuration text: `id:key,id:key`. The first signs. Throws with what is wrong, never with a key. */
export function openEventCodeKeys(text: string): EventCodeKeys {
  return openSigningKeys('EVENT_CODE_KEYS', text);
}

/** The key of a local installation, as configuration text: made at the first start, and kept. */
export function localEventCodeKeys(dir: string): string {
  return localSigningKeys(dir, 'event-code-keys.json');
}
