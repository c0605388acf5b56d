import type { BilingualText } from '#foundation/language/messages.ts';
import { maxLedgerDays } from '../rules/limits.ts';

export const fieldMessages = {
  'period-backwards': {
    en: 'The last day must not be before the first day.',
    ms: 'Hari terakhir mestilah tidak sebelum hari pertama.',
  },
  'period-long': { en: `Choose at most ${maxLedgerDays} days.`, ms: `Pilih paling banyak ${maxLedgerDays} hari.` },
  'period-ahead': { en: 'Choose today or an earlier day.', ms: 'Pilih hari ini atau hari yang lebih awal.' },
} satisfies Record<string, BilingualText>;
