import { problemsOf } from '#foundation/contract/problem.ts';

/** Problems of this capability's calls. */
export const refusals = problemsOf({
  'check-in/not-a-venue': {
    status: 409,
    en: 'This is not the code of a venue.',
    ms: 'Ini bukan kod premis.',
  },
  'check-in/forged': {
    status: 409,
    en: 'This code was not issued by us. Please tell the staff of the venue.',
    ms: 'Kod ini tidak dikeluarkan oleh kami. Sila maklumkan kepada kakitangan premis.',
  },
  'check-in/replaced': {
    status: 409,
    en: 'This poster is no longer valid. Please ask the staff of the venue for the new one.',
    ms: 'Poster ini tidak lagi sah. Sila dapatkan poster baharu daripada kakitangan premis.',
  },
  'check-in/closed': {
    status: 409,
    en: 'This venue takes no check-ins any more.',
    ms: 'Premis ini tidak lagi menerima daftar masuk.',
  },
  'check-in/too-late': {
    status: 409,
    en: 'This was scanned too long ago to be recorded.',
    ms: 'Kod ini diimbas terlalu lama untuk direkodkan.',
  },
  'check-in/clock-ahead': {
    status: 409,
    en: 'The clock of this device is ahead. Set it to the right time, then scan again.',
    ms: 'Jam peranti ini terlebih ke hadapan. Tetapkan masa yang betul, kemudian imbas semula.',
  },
  'check-in/upper-limit': {
    status: 429,
    en: 'You have scanned very often. Please try again later.',
    ms: 'Awda terlalu kerap mengimbas. Sila cuba lagi kemudian.',
  },
  'check-in/changed': {
    status: 409,
    en: 'Somebody has changed this meanwhile. Open it again to see how.',
    ms: 'Perkara ini telah diubah oleh orang lain. Buka semula untuk melihatnya.',
  },
  'check-in/decided': {
    status: 409,
    en: 'Somebody has decided on this meanwhile. Open it again to see how.',
    ms: 'Perkara ini telah diputuskan oleh orang lain. Buka semula untuk melihat keputusannya.',
  },
});
