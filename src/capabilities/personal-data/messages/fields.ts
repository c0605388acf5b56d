import type { BilingualText } from '#foundation/language/messages.ts';

export const fieldMessages: Record<string, BilingualText> = {
  'erase-word': { en: 'Type the word ERASE.', ms: 'Taip perkataan PADAM.' },
};
