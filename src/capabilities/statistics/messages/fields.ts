import type { BilingualText } from '#foundation/language/messages.ts';
import { maxDaysAhead, maxPeriodDays } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  'period-backwards': {
    en: 'The last day must not be before the first day.',
    ms: 'Hari terakhir mestilah tidak sebelum hari pertama.',
  },
  'period-long': { en: `Choose at most ${maxPeriodDays} days.`, ms: `Pilih paling banyak ${maxPeriodDays} hari.` },
  'period-ahead': {
    en: `Choose a day no more than ${maxDaysAhead} days from now.`,
    ms: `Pilih hari yang tidak melebihi ${maxDaysAhead} hari dari sekarang.`,
  },
};
