import { problemsOf } from '#foundation/contract/problem.ts';

/** Problems of this capability's calls. */
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
  'health-code/nothing-set': {
    status: 409,
    en: 'No level that was set by hand counts any more: there is nothing to take back.',
    ms: 'Tiada lagi tahap yang ditetapkan oleh pegawai berkuat kuasa: tiada apa-apa untuk ditarik balik.',
  },
  'health-code/changed-elsewhere': {
    status: 409,
    en: 'Somebody else changed the draft meanwhile. Nothing was overwritten.',
    ms: 'Orang lain telah mengubah draf ini sementara itu. Tiada yang ditulis ganti.',
  },
  'health-code/waits': {
    status: 409,
    en: 'The draft waits for its second person. It has to be decided first.',
    ms: 'Draf ini sedang menunggu orang kedua. Ia perlu diputuskan dahulu.',
  },
  'health-code/nothing-new': {
    status: 409,
    en: 'The draft is the same as the version in force.',
    ms: 'Draf ini sama dengan versi yang berkuat kuasa.',
  },
  'health-code/not-tried': {
    status: 409,
    en: 'These rules were not tried out in the last 24 hours. Try them out first.',
    ms: 'Peraturan ini belum dicuba dalam 24 jam yang lalu. Cuba dahulu.',
  },
  'health-code/run-under-way': {
    status: 409,
    en: 'A dry run is under way already.',
    ms: 'Satu percubaan sedang berjalan.',
  },
  'health-code/many-change': {
    status: 409,
    en: 'Many people would change level. Enter how many, as the dry run says.',
    ms: 'Tahap ramai orang akan berubah. Masukkan bilangannya seperti dalam percubaan.',
  },
  'health-code/release-decided': {
    status: 409,
    en: 'Somebody has decided on this already.',
    ms: 'Perkara ini sudah diputuskan oleh orang lain.',
  },
});

/** Picks problems for the definition of a call. */
export function pickProblems(...codes: (keyof typeof refusals.kinds)[]) {
  return Object.fromEntries(codes.map((code) => [code, refusals.kinds[code]]));
}

export const { problem } = refusals;
