import type { BilingualText } from '#foundation/language/messages.ts';

export const declarationActionLabels: Readonly<Record<string, BilingualText>> = {
  'declaration/begin': { en: 'Started a declaration', ms: 'Memulakan pengisytiharan' },
  'declaration/save': { en: 'Saved answers', ms: 'Menyimpan jawapan' },
  'declaration/submit': { en: 'Submitted the declaration', ms: 'Menghantar pengisytiharan' },
  'declaration/discard-changes': { en: 'Discarded unsubmitted changes', ms: 'Membuang perubahan yang belum dihantar' },
  'declaration/save-companions': {
    en: 'Saved companions for the next trip',
    ms: 'Menyimpan teman seperjalanan untuk perjalanan seterusnya',
  },
  'declaration/remove-companion': {
    en: 'Removed a saved companion',
    ms: 'Mengeluarkan teman seperjalanan yang disimpan',
  },
  'declaration/delete-companions': {
    en: 'Deleted companions whose storage period ended',
    ms: 'Memadam teman seperjalanan yang tamat tempoh simpanan',
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
  'declaration/correct-bands': { en: 'Corrected the screening outcome', ms: 'Membetulkan keputusan saringan' },
  'declaration/delete-expired': {
    en: 'Deleted data whose storage period ended',
    ms: 'Memadam data yang tamat tempoh simpanan',
  },
};
