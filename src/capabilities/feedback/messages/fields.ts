import type { Both } from '#foundation/language/messages.ts';

/** Field messages of this capability. */
export const fieldMessages: Record<string, Both> = {
  'feedback-short': { en: 'Write at least 10 characters.', ms: 'Tulis sekurang-kurangnya 10 aksara.' },
  'feedback-files': { en: 'Add 3 files at most.', ms: 'Tambah paling banyak 3 fail.' },
  'file-gone': { en: 'A file is no longer there. Add it again.', ms: 'Satu fail tiada lagi. Tambah semula.' },
};
