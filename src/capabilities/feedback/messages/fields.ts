import type { BilingualText } from '#foundation/language/messages.ts';
import { maxFiles, textLength } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  'feedback-short': {
    en: `Write at least ${textLength.min} characters.`,
    ms: `Tulis sekurang-kurangnya ${textLength.min} aksara.`,
  },
  'feedback-files': {
    en: `You can add at most ${maxFiles} files.`,
    ms: `Awda boleh menambah paling banyak ${maxFiles} fail.`,
  },
  'file-gone': {
    en: 'A file is no longer available. Add it again.',
    ms: 'Satu fail tidak lagi tersedia. Tambah semula.',
  },
};
