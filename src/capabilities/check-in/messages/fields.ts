import type { Both } from '#foundation/language/messages.ts';

/** Error messages of the console's fields. */
export const fieldMessages: Record<string, Both> = {
  'out-of-range': { en: 'This value is out of range.', ms: 'Nilai ini di luar julat.' },
  'not-kept': {
    en: 'Check-ins are not stored for that long.',
    ms: 'Daftar masuk tidak disimpan selama itu.',
  },
  'in-the-future': { en: 'This is in the future.', ms: 'Masa ini belum tiba.' },
  'ends-before': { en: 'The end must be after the start.', ms: 'Masa tamat mestilah selepas masa mula.' },
  'too-wide': { en: 'Enter a period of at most 24 hours.', ms: 'Masukkan tempoh paling banyak 24 jam.' },
};
