import { localSigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** The key that signs the passes of a local installation, as configuration text: made at the first start, and kept. */
export function localPassKeys(dir: string): string {
  return localSigningKeys(dir, 'pass-keys.json');
}
