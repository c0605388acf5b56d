import { problemsOf } from '#foundation/contract/problem.ts';

/** Problems of the console's calls and of the door's calls. */
const refusals = problemsOf({
  'activities/door-ahead': {
    status: 409,
    en: 'The clock of this device is ahead. Let it set its time by itself.',
    ms: 'Jam peranti ini terlalu awal. Biarkan ia menetapkan masanya sendiri.',
  },
  'activities/door-time': {
    status: 409,
    en: 'The time of this entry cannot be right. Check the clock of this device, and note the entry on paper.',
    ms: 'Masa kemasukan ini tidak mungkin betul. Semak jam peranti ini, dan catat kemasukan di atas kertas.',
  },
  'activities/undo-late': {
    status: 409,
    en: 'An entry can be taken back within a minute only.',
    ms: 'Kemasukan boleh ditarik balik dalam masa satu minit sahaja.',
  },
  'activities/list-not-now': {
    status: 409,
    en: 'The door list can be had from the day before until six hours after the end.',
    ms: 'Senarai pintu masuk boleh diperoleh mulai sehari sebelumnya hingga enam jam selepas acara tamat.',
  },
  'activities/changed-meanwhile': {
    status: 409,
    en: 'Somebody has changed this meanwhile. Open it again to see how.',
    ms: 'Perkara ini telah diubah oleh orang lain. Buka semula untuk melihatnya.',
  },
  'activities/event-over': {
    status: 409,
    en: 'This event is over, or was cancelled.',
    ms: 'Acara ini sudah tamat, atau telah dibatalkan.',
  },
  'activities/planned-already': {
    status: 409,
    en: 'This series has an event at this time already.',
    ms: 'Siri ini sudah mempunyai acara pada masa ini.',
  },
  'activities/series-closed': {
    status: 409,
    en: 'This series is closed. Open it again first.',
    ms: 'Siri ini ditutup. Buka semula dahulu.',
  },
  'activities/nothing-asked': {
    status: 409,
    en: 'Nobody asks to cancel this event any more.',
    ms: 'Tiada sesiapa lagi meminta acara ini dibatalkan.',
  },
  'activities/appeal-taken': {
    status: 409,
    en: 'This appeal was decided already.',
    ms: 'Rayuan ini sudah diputuskan.',
  },
});

/** Picks problems for the definition of a call. */
export function pickDeskProblems(...codes: (keyof typeof refusals.kinds)[]) {
  return Object.fromEntries(codes.map((code) => [code, refusals.kinds[code]]));
}

export const deskProblem = refusals.problem;
