import { type KeyRing, readKeyRing } from '#foundation/server/keys/key-ring.ts';
import { localKeys } from '#foundation/server/keys/local-keys.ts';
import type { Config } from './config/config.ts';

/** The keys of the configuration, or in a demo those in its folder, made when they are not there. */
export function readKeys({ keys, data }: Pick<Config, 'keys' | 'data'>): KeyRing {
  const local = keys.ring && keys.lookup ? undefined : localKeys(data);
  return readKeyRing(keys.ring ?? local?.ring ?? '', keys.lookup ?? local?.lookup ?? '');
}
