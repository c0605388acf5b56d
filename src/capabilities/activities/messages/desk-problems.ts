import { defineProblems } from '#foundation/contract/problem.ts';
import { sharedProblems } from '#foundation/contract/shared-problems.ts';

const refusals = defineProblems({
  'activities/door-ahead': {
    status: 409,
    en: "This device's clock is ahead. Set its time to update automatically.",
    ms: 'Jam peranti ini terlalu ke hadapan. Tetapkan masanya secara automatik.',
  },
  'activities/door-time': {
    status: 409,
    en: "The time of this entry cannot be right. Check this device's clock, and note the entry on paper.",
    ms: 'Masa kemasukan ini tidak mungkin betul. Semak jam peranti ini, dan catat kemasukan ini pada kertas.',
  },
  'activities/undo-late': {
    status: 409,
    en: 'An entry can only be undone within one minute.',
    ms: 'Kemasukan hanya boleh dibatalkan dalam masa satu minit.',
  },
  'activities/list-not-now': {
    status: 409,
    en: 'The door list is available from the day before until six hours after the event ends.',
    ms: 'Senarai pintu masuk tersedia dari sehari sebelumnya sehingga enam jam selepas acara tamat.',
  },
  'activities/changed-meanwhile': sharedProblems.changedByOther,
  'activities/event-over': {
    status: 409,
    en: 'This event is over or was cancelled.',
    ms: 'Acara ini sudah tamat atau telah dibatalkan.',
  },
  'activities/planned-already': {
    status: 409,
    en: 'This series already has an event at this time.',
    ms: 'Siri ini sudah mempunyai acara pada masa ini.',
  },
  'activities/series-closed': {
    status: 409,
    en: 'This series is closed. Reopen it first.',
    ms: 'Siri ini ditutup. Buka semula dahulu.',
  },
  'activities/nothing-requested': {
    status: 409,
    en: 'There is no longer a request to cancel this event.',
    ms: 'Tiada lagi permintaan untuk membatalkan acara ini.',
  },
  'activities/appeal-taken': sharedProblems.appealDecided,
});

export const { problem: deskProblem, pickProblems: pickDeskProblems } = refusals;
