import { localSigningKeys } from '#foundation/server/keys/local-signing-keys.ts';
import { openSigningKeys, type SigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** Keys of posters: one signs, retired ones still verify. */
export type PosterKeys = SigningKeys;

/** Dependencies of signing and verifying posters. */
export type PosterWorld = { posterKeys: PosterKeys };

/** Parses the keys from configuration text. */
export function openPosterKeys(text: string): PosterKeys {
  return openSigningKeys('POSTER_KEYS', text);
}

/** Returns the poster key of a local installation as configuration text. */
export function localPosterKeys(dir: string): string {
  return localSigningKeys(dir, 'poster-keys.json');
}
