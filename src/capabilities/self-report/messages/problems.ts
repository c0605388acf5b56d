import { problemsOf } from '#foundation/contract/problem.ts';

const refusals = problemsOf({
  'self-report/newer-template': {
    status: 409,
    en: 'The questions have changed since you opened this form. Your answers are still here: look through them once more.',
    ms: 'Soalan telah berubah sejak awda membuka borang ini. Jawapan awda masih ada: semak sekali lagi.',
  },
  'self-report/upper-limit': {
    status: 429,
    en: 'This was done too often. Please try again later.',
    ms: 'Ini telah dilakukan terlalu kerap. Sila cuba lagi kemudian.',
  },
  'self-report/changed-elsewhere': {
    status: 409,
    en: 'Somebody else changed the draft meanwhile. Nothing was overwritten.',
    ms: 'Orang lain telah mengubah draf ini sementara itu. Tiada yang ditulis ganti.',
  },
  'self-report/waits': {
    status: 409,
    en: 'The draft waits for its second person. It has to be decided first.',
    ms: 'Draf ini sedang menunggu orang kedua. Ia perlu diputuskan dahulu.',
  },
  'self-report/not-ready': {
    status: 409,
    en: 'The draft cannot be released as it is. The check says what is missing.',
    ms: 'Draf ini belum boleh dikeluarkan. Semakan menyatakan apa yang kurang.',
  },
  'self-report/nothing-new': {
    status: 409,
    en: 'The draft is the same as the version in force.',
    ms: 'Draf ini sama dengan versi yang berkuat kuasa.',
  },
  'self-report/decided': {
    status: 409,
    en: 'Somebody has decided on this already.',
    ms: 'Perkara ini sudah diputuskan oleh orang lain.',
  },
});

/** Picks the problems of one call. */
export function pickProblems(...codes: (keyof typeof refusals.kinds)[]) {
  return Object.fromEntries(codes.map((code) => [code, refusals.kinds[code]]));
}

export const { problem } = refusals;
