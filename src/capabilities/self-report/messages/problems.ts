import { defineProblems } from '#foundation/contract/problem.ts';
import { sharedProblems } from '#foundation/contract/shared-problems.ts';

const refusals = defineProblems({
  'self-report/newer-template': {
    status: 409,
    en: 'The questions have changed since you opened this form. Your answers are still here. Please check them again.',
    ms: 'Soalan telah berubah sejak awda membuka borang ini. Jawapan awda masih ada. Sila semak sekali lagi.',
  },
  'self-report/upper-limit': sharedProblems.tooManyAttempts,
  'self-report/changed-elsewhere': sharedProblems.draftChanged,
  'self-report/waits': sharedProblems.draftWaits,
  'self-report/not-ready': {
    status: 409,
    en: "The draft can't be released yet. The check shows what is missing.",
    ms: 'Draf ini belum boleh dikeluarkan. Semakan menunjukkan apa yang kurang.',
  },
  'self-report/nothing-new': sharedProblems.draftUnchanged,
  'self-report/decided': sharedProblems.decidedByOther,
});

export const { problem, pickProblems } = refusals;
