import { problemsOf } from '#foundation/contract/problem.ts';

/** Problems of this capability's calls. */
const refusals = problemsOf({
  'activities/not-eligible': {
    status: 409,
    en: 'The requirements to attend are not met. See the reasons.',
    ms: 'Syarat untuk hadir tidak dipenuhi. Lihat sebabnya.',
  },
  'activities/friday-not-eligible': {
    status: 409,
    en: 'Sorry, you do not meet the requirements to attend Friday prayers.',
    ms: 'Maaf, awda tidak memenuhi syarat untuk menghadiri sembahyang Fardu Jumaat.',
  },
  'activities/full': {
    status: 409,
    en: 'All places have just been taken. You can join the waiting list.',
    ms: 'Semua tempat baru sahaja diambil. Awda boleh menyertai senarai menunggu.',
  },
  'activities/not-booked': {
    status: 409,
    en: 'There is no place that could be given back.',
    ms: 'Tiada tempat yang boleh dilepaskan.',
  },
  'activities/over': {
    status: 409,
    en: 'This is over.',
    ms: 'Acara ini sudah tamat.',
  },
  'activities/nothing-to-appeal': {
    status: 409,
    en: 'There is nothing here that you could appeal against.',
    ms: 'Tiada apa-apa di sini yang boleh dirayu.',
  },
  'activities/appeal-open': {
    status: 409,
    en: 'An appeal is open already. The health ministry will contact you.',
    ms: 'Satu rayuan sedang dibuka. Kementerian Kesihatan akan menghubungi awda.',
  },
  'activities/upper-limit': {
    status: 429,
    en: 'This was done too often. Please try again later.',
    ms: 'Ini telah dilakukan terlalu kerap. Sila cuba lagi kemudian.',
  },
  'activities/changed': {
    status: 409,
    en: 'Somebody has changed this meanwhile. Open it again to see how.',
    ms: 'Perkara ini telah diubah oleh orang lain. Buka semula untuk melihatnya.',
  },
  'activities/decided': {
    status: 409,
    en: 'This appeal was decided already.',
    ms: 'Rayuan ini sudah diputuskan.',
  },
});

/** Picks problems for the definition of a call. */
export function pickProblems(...codes: (keyof typeof refusals.kinds)[]) {
  return Object.fromEntries(codes.map((code) => [code, refusals.kinds[code]]));
}

export const { problem } = refusals;
