import type { Both } from '#foundation/language/messages.ts';

/** Labels of actions on declarations. */
export const declarationActionLabels: Readonly<Record<string, Both>> = {
  'declaration/begin': { en: 'Began a declaration', ms: 'Memulakan pengisytiharan' },
  'declaration/save': { en: 'Saved answers', ms: 'Menyimpan jawapan' },
  'declaration/submit': { en: 'Submitted the declaration', ms: 'Menghantar pengisytiharan' },
  'declaration/discard-changes': { en: 'Discarded unsubmitted changes', ms: 'Membuang perubahan' },
  'declaration/keep-companions': { en: 'Kept companions for the next trip', ms: 'Menyimpan butiran rakan perjalanan' },
  'declaration/remove-companion': { en: 'Removed a kept companion', ms: 'Mengeluarkan rakan perjalanan yang disimpan' },
  'declaration/delete-companions': {
    en: 'Deleted companions that were kept long enough',
    ms: 'Memadam rakan perjalanan yang tamat tempoh simpanan',
  },
  'declaration/send-copy-code': {
    en: 'Sent a code to confirm an e-mail address',
    ms: 'Menghantar kod untuk mengesahkan alamat e-mel',
  },
  'declaration/confirm-address': {
    en: 'Confirmed an e-mail address with a code',
    ms: 'Mengesahkan alamat e-mel dengan kod',
  },
  'declaration/send-copy': {
    en: 'Sent a copy of the confirmation by e-mail',
    ms: 'Menghantar salinan pengesahan melalui e-mel',
  },
  'declaration/restart': { en: 'Restarted the declaration', ms: 'Memulakan semula pengisytiharan' },
  'declaration/cancel': { en: 'Cancelled the declaration', ms: 'Membatalkan pengisytiharan' },
  'declaration/download': { en: 'Downloaded the PDF', ms: 'Memuat turun PDF' },
  'declaration/correct-bands': { en: 'Corrected the result of the screening', ms: 'Membetulkan keputusan saringan' },
  'declaration/delete-expired': {
    en: 'Deleted what was kept long enough',
    ms: 'Memadam data yang tamat tempoh simpanan',
  },
};
