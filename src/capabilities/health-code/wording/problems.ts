import { problemsOf } from '#foundation/contract/problem.ts';

/** Refusals of this capability. */
const refusals = problemsOf({
  'health-code/no-code': {
    status: 409,
    en: 'There is no health code yet. Report your health first.',
    ms: 'Kod kesihatan belum ada. Laporkan kesihatan awda dahulu.',
  },
  'health-code/nothing-to-appeal': {
    status: 409,
    en: 'There is no level that you could appeal against.',
    ms: 'Tiada tahap yang boleh dirayu.',
  },
  'health-code/appeal-open': {
    status: 409,
    en: 'An appeal is open already. You will be told when it is decided.',
    ms: 'Satu rayuan sedang dibuka. Awda akan dimaklumkan apabila ia diputuskan.',
  },
  'health-code/upper-limit': {
    status: 429,
    en: 'This was done too often. Please try again later.',
    ms: 'Ini telah dilakukan terlalu kerap. Sila cuba lagi kemudian.',
  },
  'health-code/taken': {
    status: 409,
    en: 'Somebody else looks at this appeal.',
    ms: 'Orang lain sedang meneliti rayuan ini.',
  },
  'health-code/decided': {
    status: 409,
    en: 'This appeal was decided already.',
    ms: 'Rayuan ini sudah diputuskan.',
  },
});

/** Some of them, for one call. */
export function someOf(...codes: (keyof typeof refusals.kinds)[]) {
  return Object.fromEntries(codes.map((code) => [code, refusals.kinds[code]]));
}

export const { problem } = refusals;
