import { type KeyRing, parseKeyRing } from '#foundation/server/keys/key-ring.ts';
import { loadLocalKeys } from '#foundation/server/keys/local-keys.ts';
import type { Config } from './config/config.ts';

/** Reads the key ring from the configuration; a demo generates missing keys in its data folder. */
export function readKeys({ keys, dataFolder }: Pick<Config, 'keys' | 'dataFolder'>): KeyRing {
  const local = keys.ring && keys.lookup ? undefined : loadLocalKeys(dataFolder);
  return parseKeyRing(keys.ring ?? local?.ring ?? '', keys.lookup ?? local?.lookup ?? '');
}
