import { problemsOf } from '#foundation/contract/problem.ts';

export const refusals = problemsOf({
  'entry-exit/closed': {
    status: 409,
    en: 'This application can no longer be changed.',
    ms: 'Permohonan ini tidak boleh diubah lagi.',
  },
  'entry-exit/too-many': {
    status: 429,
    en: 'This was done too often today. Please try again later.',
    ms: 'Ini telah dibuat terlalu kerap hari ini. Sila cuba lagi kemudian.',
  },
  'entry-exit/not-paid': {
    status: 409,
    en: 'There is no receipt: nothing was paid.',
    ms: 'Tiada resit: tiada bayaran dibuat.',
  },
  'entry-exit/decided': {
    status: 409,
    en: 'Somebody has decided on this application already. Look at it again.',
    ms: 'Permohonan ini telah diputuskan. Sila lihat semula.',
  },
  'entry-exit/not-correctable': {
    status: 409,
    en: 'This decision cannot be corrected any more. Look at the application again.',
    ms: 'Keputusan ini tidak boleh dibetulkan lagi. Sila lihat semula permohonan ini.',
  },
  'entry-exit/over': {
    status: 409,
    en: 'The day of travel has passed. Nothing is to be paid any more.',
    ms: 'Tarikh perjalanan telah berlalu. Tiada apa-apa yang perlu dibayar lagi.',
  },
});
