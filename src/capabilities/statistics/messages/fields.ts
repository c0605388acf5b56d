import type { Both } from '#foundation/language/messages.ts';

/** Messages of field errors of a period, by key. */
export const fieldMessages: Record<string, Both> = {
  'period-backwards': {
    en: 'The last day must not be before the first day.',
    ms: 'Hari terakhir mestilah tidak sebelum hari pertama.',
  },
  'period-long': { en: 'Choose at most 92 days.', ms: 'Pilih paling banyak 92 hari.' },
  'period-ahead': {
    en: 'Choose a day no more than 31 days from now.',
    ms: 'Pilih hari yang tidak melebihi 31 hari dari sekarang.',
  },
};
