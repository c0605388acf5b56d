import type { BilingualText } from '#foundation/language/messages.ts';
import { maxExportDays, reasonLength } from '../rules/exports.ts';

export const fieldMessages: Record<string, BilingualText> = {
  phone: { en: 'Enter a phone number from this country.', ms: 'Masukkan nombor telefon negara ini.' },
  'login-email': { en: 'Enter an e-mail address.', ms: 'Masukkan alamat e-mel.' },
  'days-turned': {
    en: 'The last day must not be before the first day.',
    ms: 'Hari terakhir mestilah tidak sebelum hari pertama.',
  },
  'days-many': {
    en: `Choose at most ${maxExportDays} days of the record, or one day of declarations.`,
    ms: `Pilih paling banyak ${maxExportDays} hari rekod, atau satu hari pengisytiharan.`,
  },
  'days-ahead': { en: 'This date is in the future.', ms: 'Tarikh ini belum tiba.' },
  reason: {
    en: `Describe the purpose in a few words: at least ${reasonLength.min} characters.`,
    ms: `Nyatakan tujuannya secara ringkas: sekurang-kurangnya ${reasonLength.min} aksara.`,
  },
};
