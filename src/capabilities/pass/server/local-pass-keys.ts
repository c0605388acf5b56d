import { localSigningKeys } from '#foundation/server/keys/local-signing-keys.ts';

/** Signing key of a local installation, as configuration text. */
export function localPassKeys(dir: string): string {
  return localSigningKeys(dir, 'pass-keys.json');
}
