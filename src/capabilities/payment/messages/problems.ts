import { defineProblems } from '#foundation/contract/problem.ts';
import { sharedProblems } from '#foundation/contract/shared-problems.ts';

export const refusals = defineProblems({
  'payment/not-due': {
    status: 409,
    en: 'There is nothing left to pay here.',
    ms: 'Tiada apa-apa lagi yang perlu dibayar di sini.',
  },
  'payment/unreachable': {
    status: 503,
    en: "We can't open the payment page right now. Nothing was paid. Please try again in a moment.",
    ms: 'Halaman bayaran tidak dapat dibuka sekarang. Tiada bayaran dibuat. Sila cuba lagi sebentar.',
  },
  'payment/too-many': sharedProblems.tooManyAttempts,
  'payment/other-state': {
    status: 409,
    en: 'This has changed. Load the latest version.',
    ms: 'Ini telah berubah. Muatkan versi terkini.',
  },
});
