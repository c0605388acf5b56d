import type { Both } from '#foundation/language/messages.ts';

/** Error messages of the console's fields. */
export const fieldMessages: Record<string, Both> = {
  'out-of-range': { en: 'This is out of range.', ms: 'Nilai ini di luar julat.' },
  'not-kept': {
    en: 'Check-ins are not kept for so long.',
    ms: 'Daftar masuk tidak disimpan selama itu.',
  },
  'in-the-future': { en: 'This lies in the future.', ms: 'Masa ini belum tiba.' },
  'ends-before': { en: 'The end has to come after the beginning.', ms: 'Masa tamat mestilah selepas masa mula.' },
  'too-wide': { en: 'At most 24 hours at a time.', ms: 'Tidak lebih daripada 24 jam setiap kali.' },
};
