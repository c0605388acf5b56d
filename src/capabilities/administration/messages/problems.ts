import { defineProblems } from '#foundation/contract/problem.ts';

const refusals = defineProblems({
  'administration/nothing-changes': {
    status: 409,
    en: 'It already has this value.',
    ms: 'Ia sudah mempunyai nilai ini.',
  },
  'administration/change-waits': {
    status: 409,
    en: 'A change to this is already waiting for a second administrator.',
    ms: 'Perubahan bagi perkara ini sudah menunggu pentadbir kedua.',
  },
  'administration/too-many-notices': {
    status: 409,
    en: 'Three announcements are already planned or shown. End one first: people rarely read more than one.',
    ms: 'Tiga pengumuman sudah dirancang atau dipaparkan. Tamatkan satu dahulu: orang jarang membaca lebih daripada satu.',
  },
  'administration/outage-there': {
    status: 409,
    en: 'There is already an outage notice, or one is waiting. End it first.',
    ms: 'Sudah ada notis gangguan, atau ada yang menunggu. Tamatkan notis itu dahulu.',
  },
  'administration/notice-over': {
    status: 409,
    en: 'This notice has already ended.',
    ms: 'Tempoh notis ini telah tamat.',
  },
  'administration/nothing-to-confirm': {
    status: 409,
    en: 'There is no submitted declaration with this reference, or it was cancelled.',
    ms: 'Tiada pengisytiharan yang dihantar dengan rujukan ini, atau ia telah dibatalkan.',
  },
  'administration/confirmed-enough': {
    status: 429,
    en: 'This confirmation has already been sent again three times today. That is the limit.',
    ms: 'Pengesahan ini telah dihantar semula tiga kali hari ini. Itu ialah hadnya.',
  },
});

export const { problem, pickProblems } = refusals;
