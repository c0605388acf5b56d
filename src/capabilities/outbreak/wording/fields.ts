import type { Both } from '#foundation/language/wording.ts';

/** Sentences beside fields of this capability. */
export const fieldWords: Record<string, Both> = {
  https: { en: 'Enter an address that begins with https://.', ms: 'Masukkan alamat yang bermula dengan https://.' },
};
