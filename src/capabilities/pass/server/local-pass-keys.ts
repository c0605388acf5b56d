import { localSigningKeys } from '#foundation/server/keys/local-signing-keys.ts';

/** The key that signs the passes of a local installation, as configuration text. */
export function localPassKeys(dir: string): string {
  return localSigningKeys(dir, 'pass-keys.json');
}
