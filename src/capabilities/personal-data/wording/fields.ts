import type { Both } from '#foundation/language/wording.ts';

/** Sentences beside fields of this capability. */
export const fieldWords: Record<string, Both> = {
  'erase-word': { en: 'Type the word ERASE.', ms: 'Taip perkataan PADAM.' },
};
