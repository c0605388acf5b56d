import type { BilingualText } from '#foundation/language/messages.ts';
import { maxReportDays, reasonLength } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  'days-turned': {
    en: 'The last day must not be before the first day.',
    ms: 'Hari terakhir mestilah tidak sebelum hari pertama.',
  },
  'days-many': { en: `Choose at most ${maxReportDays} days.`, ms: `Pilih paling banyak ${maxReportDays} hari.` },
  'days-ahead': { en: 'This date is in the future.', ms: 'Tarikh ini belum tiba.' },
  reason: {
    en: `Describe the purpose in a few words: at least ${reasonLength.min} characters.`,
    ms: `Nyatakan tujuannya secara ringkas: sekurang-kurangnya ${reasonLength.min} aksara.`,
  },
  format: {
    en: 'This report cannot be made in this format.',
    ms: 'Laporan ini tidak boleh disediakan dalam format ini.',
  },
  uid: {
    en: 'Enter the 11 letters and digits of the identifier, or leave it empty.',
    ms: 'Masukkan 11 huruf dan digit pengecam itu, atau biarkan kosong.',
  },
  'code-lines': {
    en: 'Enter one per line: our code, an equals sign, and the code of the other system.',
    ms: 'Masukkan satu pada setiap baris: kod kami, tanda sama dengan, dan kod sistem lain itu.',
  },
  time: { en: 'Enter a time from 00:00 to 23:59.', ms: 'Masukkan masa dari 00:00 hingga 23:59.' },
  port: { en: 'Choose a port of entry from the list.', ms: 'Pilih pintu masuk daripada senarai.' },
};
