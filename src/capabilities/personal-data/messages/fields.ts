import type { Both } from '#foundation/language/messages.ts';

export const fieldMessages: Record<string, Both> = {
  'erase-word': { en: 'Type the word ERASE.', ms: 'Taip perkataan PADAM.' },
};
