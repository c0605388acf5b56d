import { localSigningKeys } from '#foundation/server/keys/local-signing-keys.ts';

export function localPassKeys(dir: string): string {
  return localSigningKeys(dir, 'pass-keys.json');
}
