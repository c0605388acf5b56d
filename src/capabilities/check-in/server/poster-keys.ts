import { localSigningKeys } from '#foundation/server/keys/local-signing-keys.ts';
import { openSigningKeys, type SigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** The keys that sign posters: one does, the others have done. */
export type PosterKeys = SigningKeys;

/** The part of the world that signs and checks posters. */
export type PosterWorld = { posterKeys: PosterKeys };

/** Reads them from configuration text. */
export function openPosterKeys(text: string): PosterKeys {
  return openSigningKeys('POSTER_KEYS', text);
}

/** The key that signs the posters of a local installation, as configuration text. */
export function localPosterKeys(dir: string): string {
  return localSigningKeys(dir, 'poster-keys.json');
}
