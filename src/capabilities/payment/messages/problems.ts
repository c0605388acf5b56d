import { problemsOf } from '#foundation/contract/problem.ts';

export const refusals = problemsOf({
  'payment/not-due': {
    status: 409,
    en: 'Nothing is to be paid here any more.',
    ms: 'Tiada apa-apa lagi yang perlu dibayar di sini.',
  },
  'payment/away': {
    status: 503,
    en: 'The payment page cannot be opened right now. Nothing was paid. Please try again in a moment.',
    ms: 'Halaman bayaran tidak dapat dibuka sekarang. Tiada bayaran dibuat. Sila cuba lagi sebentar.',
  },
  'payment/too-many': {
    status: 429,
    en: 'This was tried too often. Please try again later.',
    ms: 'Ini telah dicuba terlalu kerap. Sila cuba lagi kemudian.',
  },
  'payment/other-state': {
    status: 409,
    en: 'This has changed meanwhile. Look at it again.',
    ms: 'Ini telah berubah. Sila lihat semula.',
  },
});
