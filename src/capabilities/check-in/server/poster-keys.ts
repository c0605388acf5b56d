import { localSigningKeys } from '#foundation/server/keys/local-signing-keys.ts';
import { parseSigningKeys, type SigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** Keys of posters: one signs, retired ones still verify. */
export type PosterKeys = SigningKeys;

/** Dependencies of signing and verifying posters. */
export type PosterWorld = { posterKeys: PosterKeys };

/** Parses the keys from configuration text. */
export function openPosterKeys(text: string): PosterKeys {
  return parseSigningKeys('POSTER_KEYS', text);
}

/** Returns the poster key of a local installation as configuration text. */
export function localPosterKeys(dir: string): string {
  return localSigningKeys(dir, 'poster-keys.json');
}
