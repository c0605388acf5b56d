import type { Both } from '#foundation/language/messages.ts';
import { mostFiles, textLength } from '../rules/limits.ts';

/** Field messages of this capability. */
export const fieldMessages: Record<string, Both> = {
  'feedback-short': {
    en: `Write at least ${textLength.shortest} characters.`,
    ms: `Tulis sekurang-kurangnya ${textLength.shortest} aksara.`,
  },
  'feedback-files': {
    en: `You can add at most ${mostFiles} files.`,
    ms: `Awda boleh menambah paling banyak ${mostFiles} fail.`,
  },
  'file-gone': {
    en: 'A file is no longer available. Add it again.',
    ms: 'Satu fail tidak lagi tersedia. Tambah semula.',
  },
};
