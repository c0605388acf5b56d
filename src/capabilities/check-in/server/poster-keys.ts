import { loadLocalSigningKeys } from '#foundation/server/keys/local-keys.ts';
import { parseSigningKeys, type SigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** Keys of posters: one signs, retired ones still verify. */
export type PosterKeys = SigningKeys;

export type PosterWorld = { posterKeys: PosterKeys };

export function openPosterKeys(text: string): PosterKeys {
  return parseSigningKeys('POSTER_KEYS', text);
}

export function loadLocalPosterKeys(dir: string): string {
  return loadLocalSigningKeys(dir, 'poster-keys.json');
}
