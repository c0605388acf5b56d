import type { BilingualText } from '#foundation/language/messages.ts';
import { hour } from '#foundation/time/clock.ts';
import { maxExposureDuration } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  'out-of-range': { en: 'This value is out of range.', ms: 'Nilai ini di luar julat.' },
  'not-kept': { en: 'Check-ins are not stored for that long.', ms: 'Daftar masuk tidak disimpan selama itu.' },
  'in-the-future': { en: 'This is in the future.', ms: 'Masa ini belum tiba.' },
  'ends-before': { en: 'The end must be after the start.', ms: 'Masa tamat mestilah selepas masa mula.' },
  'too-wide': {
    en: `Enter a period of at most ${maxExposureDuration / hour} hours.`,
    ms: `Masukkan tempoh paling banyak ${maxExposureDuration / hour} jam.`,
  },
};
