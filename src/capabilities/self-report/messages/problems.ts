import { defineProblems } from '#foundation/contract/problem.ts';

const refusals = defineProblems({
  'self-report/newer-template': {
    status: 409,
    en: 'The questions have changed since you opened this form. Your answers are still here. Please check them again.',
    ms: 'Soalan telah berubah sejak awda membuka borang ini. Jawapan awda masih ada. Sila semak sekali lagi.',
  },
  'self-report/upper-limit': {
    status: 429,
    en: 'Too many attempts. Please try again later.',
    ms: 'Terlalu banyak percubaan. Sila cuba lagi kemudian.',
  },
  'self-report/changed-elsewhere': {
    status: 409,
    en: 'Someone else has changed the draft. Nothing was overwritten.',
    ms: 'Orang lain telah mengubah draf ini. Tiada yang ditulis ganti.',
  },
  'self-report/waits': {
    status: 409,
    en: 'The draft is waiting for a second person. Decide about that request first.',
    ms: 'Draf ini sedang menunggu orang kedua. Ia perlu diputuskan dahulu.',
  },
  'self-report/not-ready': {
    status: 409,
    en: "The draft can't be released yet. The check shows what is missing.",
    ms: 'Draf ini belum boleh dikeluarkan. Semakan menunjukkan apa yang kurang.',
  },
  'self-report/nothing-new': {
    status: 409,
    en: 'The draft is the same as the version in force.',
    ms: 'Draf ini sama dengan versi yang berkuat kuasa.',
  },
  'self-report/decided': {
    status: 409,
    en: 'Someone else has already decided this.',
    ms: 'Perkara ini sudah diputuskan oleh orang lain.',
  },
});

export function pickProblems(...codes: (keyof typeof refusals.kinds)[]) {
  return Object.fromEntries(codes.map((code) => [code, refusals.kinds[code]]));
}

export const { problem } = refusals;
