import { loadLocalSigningKeys } from '#foundation/server/keys/local-keys.ts';
import { parseSigningKeys, type SigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** Keys that sign event codes, and nothing else. */
export type EventCodeKeys = SigningKeys;

/** Parses keys from configuration text: `id:key,id:key`. The first key signs. Error messages never contain a key. */
export function openEventCodeKeys(text: string): EventCodeKeys {
  return parseSigningKeys('EVENT_CODE_KEYS', text);
}

/** Returns the key of a local installation as configuration text. Creates and stores it at the first start. */
export function loadLocalEventCodeKeys(dir: string): string {
  return loadLocalSigningKeys(dir, 'event-code-keys.json');
}
