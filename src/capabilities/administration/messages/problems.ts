import { problemsOf } from '#foundation/contract/problem.ts';

/** Problems of this capability. */
const refusals = problemsOf({
  'administration/nothing-changes': {
    status: 409,
    en: 'It has this value already.',
    ms: 'Nilainya memang sudah begitu.',
  },
  'administration/change-waits': {
    status: 409,
    en: 'A change of this already waits for a second administrator.',
    ms: 'Satu perubahan bagi perkara ini sedang menunggu pentadbir kedua.',
  },
  'administration/too-many-notices': {
    status: 409,
    en: 'Three announcements are planned or shown already. End one first: people read one, hardly more.',
    ms: 'Tiga pengumuman sudah dirancang atau dipaparkan. Tamatkan satu dahulu: orang membaca satu, jarang lebih.',
  },
  'administration/outage-there': {
    status: 409,
    en: 'There is an outage notice already, or one waits. End it first.',
    ms: 'Sudah ada notis gangguan, atau ada yang menunggu. Tamatkannya dahulu.',
  },
  'administration/notice-over': {
    status: 409,
    en: 'The time of this notice is over.',
    ms: 'Tempoh notis ini telah tamat.',
  },
  'administration/nothing-to-confirm': {
    status: 409,
    en: 'There is no submitted declaration with this reference, or it was cancelled.',
    ms: 'Tiada pengisytiharan yang dihantar dengan rujukan ini, atau ia telah dibatalkan.',
  },
  'administration/confirmed-enough': {
    status: 429,
    en: 'This confirmation was sent again three times today. That is enough.',
    ms: 'Pengesahan ini telah dihantar semula tiga kali hari ini. Itu sudah memadai.',
  },
});

export const { problem } = refusals;

/** Picks problems for the contract of a call. */
export function pickProblems<K extends keyof typeof refusals.kinds>(...codes: K[]): Pick<typeof refusals.kinds, K> {
  return Object.fromEntries(codes.map((code) => [code, refusals.kinds[code]])) as Pick<typeof refusals.kinds, K>;
}
