import type { Both } from '#foundation/language/messages.ts';

/** Field messages of this capability. */
export const fieldMessages: Record<string, Both> = {
  'staff-email': { en: 'Please enter a valid email address.', ms: 'Sila masukkan alamat e-mel yang sah.' },
  'staff-code': {
    en: 'Enter the six digits that the app shows now.',
    ms: 'Masukkan enam digit yang dipaparkan oleh aplikasi sekarang.',
  },
  'password-wrong': { en: 'This is not your password.', ms: 'Ini bukan kata laluan awda.' },
  'password-short': { en: 'At least 12 characters.', ms: 'Sekurang-kurangnya 12 aksara.' },
  'password-common': {
    en: 'This is too easy to guess. Choose several words that do not belong together.',
    ms: 'Ini terlalu mudah diteka. Pilih beberapa perkataan yang tiada kaitan.',
  },
  'password-personal': {
    en: 'Leave out your name and your e-mail address.',
    ms: 'Jangan gunakan nama atau alamat e-mel awda.',
  },
  'roles-none': { en: 'Choose at least one role.', ms: 'Pilih sekurang-kurangnya satu peranan.' },
  'roles-many': { en: 'Choose three roles at most.', ms: 'Pilih paling banyak tiga peranan.' },
  'roles-apart': {
    en: 'An administrator cannot be auditor too.',
    ms: 'Pentadbir tidak boleh menjadi juruaudit juga.',
  },
};
