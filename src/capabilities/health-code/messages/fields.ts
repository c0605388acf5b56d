import type { Both } from '#foundation/language/messages.ts';

/** Error messages of an appeal's fields and of its decision's fields. */
export const appealFieldMessages: Record<string, Both> = {
  hours: { en: 'From 1 to 504 hours', ms: 'Dari 1 hingga 504 jam' },
  'appeal-files': { en: 'Add 3 files at most.', ms: 'Tambah paling banyak 3 fail.' },
  'file-gone': { en: 'A file is no longer there. Add it again.', ms: 'Satu fail tiada lagi. Tambah semula.' },
};

/** Error messages of the rules' fields. */
export const ruleFieldMessages: Record<string, Both> = {
  required: { en: 'This is needed, in both languages.', ms: 'Ini diperlukan, dalam kedua-dua bahasa.' },
  code: {
    en: 'Small letters, digits and hyphens; a letter first.',
    ms: 'Huruf kecil, angka dan tanda sempang; bermula dengan huruf.',
  },
  twice: { en: 'This name is used twice.', ms: 'Nama ini digunakan dua kali.' },
  'said-hours': { en: 'From 1 to 168 hours', ms: 'Dari 1 hingga 168 jam' },
  'exposed-days': { en: 'From 1 to 28 days', ms: 'Dari 1 hingga 28 hari' },
  number: { en: 'Enter a whole number.', ms: 'Masukkan nombor bulat.' },
};
