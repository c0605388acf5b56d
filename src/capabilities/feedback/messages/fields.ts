import type { Both } from '#foundation/language/messages.ts';

/** Field messages of this capability. */
export const fieldMessages: Record<string, Both> = {
  'feedback-short': { en: 'Write at least 10 characters.', ms: 'Tulis sekurang-kurangnya 10 aksara.' },
  'feedback-files': { en: 'You can add at most 3 files.', ms: 'Awda boleh menambah paling banyak 3 fail.' },
  'file-gone': {
    en: 'A file is no longer available. Add it again.',
    ms: 'Satu fail tidak lagi tersedia. Tambah semula.',
  },
};
