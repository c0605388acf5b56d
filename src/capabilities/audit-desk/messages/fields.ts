import type { Both } from '#foundation/language/messages.ts';

/** Field messages of this capability. */
export const fieldMessages: Record<string, Both> = {
  phone: { en: 'Enter a telephone number of this country.', ms: 'Masukkan nombor telefon negara ini.' },
  'login-email': { en: 'Enter an e-mail address.', ms: 'Masukkan alamat e-mel.' },
  'days-turned': { en: 'The last day is before the first one.', ms: 'Hari terakhir adalah sebelum hari pertama.' },
  'days-many': {
    en: 'At most 31 days of the record, one day of declarations.',
    ms: 'Paling banyak 31 hari rekod, satu hari pengisytiharan.',
  },
  'days-ahead': { en: 'This day has not come yet.', ms: 'Hari ini belum tiba.' },
  reason: {
    en: 'Say in a few words what for: at least 10 characters.',
    ms: 'Nyatakan tujuannya secara ringkas: sekurang-kurangnya 10 aksara.',
  },
};
