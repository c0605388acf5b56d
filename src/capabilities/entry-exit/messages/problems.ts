import { defineProblems } from '#foundation/contract/problem.ts';

export const refusals = defineProblems({
  'entry-exit/closed': {
    status: 409,
    en: 'This application can no longer be changed.',
    ms: 'Permohonan ini tidak boleh diubah lagi.',
  },
  'entry-exit/too-many': {
    status: 429,
    en: 'Too many attempts today. Please try again later.',
    ms: 'Terlalu banyak percubaan hari ini. Sila cuba lagi kemudian.',
  },
  'entry-exit/not-paid': {
    status: 409,
    en: 'There is no receipt because nothing was paid.',
    ms: 'Tiada resit kerana tiada bayaran dibuat.',
  },
  'entry-exit/decided': {
    status: 409,
    en: 'This application has already been decided. Load the latest version.',
    ms: 'Permohonan ini telah diputuskan. Muatkan versi terkini.',
  },
  'entry-exit/not-correctable': {
    status: 409,
    en: 'This decision can no longer be corrected. Load the latest version of the application.',
    ms: 'Keputusan ini tidak boleh dibetulkan lagi. Muatkan versi terkini permohonan ini.',
  },
  'entry-exit/over': {
    status: 409,
    en: 'The date of travel has passed. There is nothing left to pay.',
    ms: 'Tarikh perjalanan telah berlalu. Tiada apa-apa yang perlu dibayar lagi.',
  },
});
