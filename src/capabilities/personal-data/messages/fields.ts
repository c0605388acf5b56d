import type { Both } from '#foundation/language/messages.ts';

/** Sentences beside fields of this capability. */
export const fieldMessages: Record<string, Both> = {
  'erase-word': { en: 'Type the word ERASE.', ms: 'Taip perkataan PADAM.' },
};
