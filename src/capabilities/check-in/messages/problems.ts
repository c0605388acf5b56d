import { defineProblems } from '#foundation/contract/problem.ts';
import { sharedProblems } from '#foundation/contract/shared-problems.ts';

export const refusals = defineProblems({
  'check-in/not-a-venue': { status: 409, en: 'This is not a venue code.', ms: 'Ini bukan kod premis.' },
  'check-in/forged': {
    status: 409,
    en: 'We did not issue this code. Please tell the staff at the venue.',
    ms: 'Kod ini tidak dikeluarkan oleh kami. Sila maklumkan kakitangan premis.',
  },
  'check-in/replaced': {
    status: 409,
    en: 'This poster is no longer valid. Please ask the staff at the venue for the new one.',
    ms: 'Poster ini tidak lagi sah. Sila dapatkan poster baharu daripada kakitangan premis.',
  },
  'check-in/closed': {
    status: 409,
    en: 'This venue no longer takes check-ins.',
    ms: 'Premis ini tidak lagi menerima daftar masuk.',
  },
  'check-in/too-late': {
    status: 409,
    en: 'This was scanned too long ago to be recorded.',
    ms: 'Kod ini diimbas terlalu lama untuk direkodkan.',
  },
  'check-in/clock-ahead': {
    status: 409,
    en: "This device's clock is ahead. Set the right time, then scan again.",
    ms: 'Jam peranti ini terlalu ke hadapan. Tetapkan masa yang betul, kemudian imbas semula.',
  },
  'check-in/upper-limit': {
    status: 429,
    en: 'You have scanned too many times. Please try again later.',
    ms: 'Awda terlalu kerap mengimbas. Sila cuba lagi kemudian.',
  },
  'check-in/changed': sharedProblems.changedByOther,
  'check-in/decided': {
    status: 409,
    en: 'Someone else has already decided this. Load the latest version.',
    ms: 'Perkara ini telah diputuskan oleh orang lain. Muatkan versi terkini.',
  },
});
