import { problemsOf } from '#foundation/contract/problem.ts';

export const refusals = problemsOf({
  'vaccination/not-found': {
    status: 404,
    en: 'There is no such registration in your account.',
    ms: 'Tiada pendaftaran sedemikian dalam akaun awda.',
  },
  'vaccination/too-many': {
    status: 409,
    en: 'You have 5 registrations that are not finished. Finish or withdraw one of them first.',
    ms: 'Awda mempunyai 5 pendaftaran yang belum selesai. Selesaikan atau tarik balik salah satu dahulu.',
  },
  'vaccination/upper-limit': {
    status: 429,
    en: 'This was done too often. Please try again later.',
    ms: 'Ini telah dilakukan terlalu kerap. Sila cuba lagi kemudian.',
  },
  'vaccination/changed-elsewhere': {
    status: 409,
    en: 'This was changed in another window or on another device. Open it again to see the newest answers.',
    ms: 'Ini telah diubah dalam tetingkap atau peranti lain. Buka semula untuk melihat jawapan terkini.',
  },
  'vaccination/closed': {
    status: 409,
    en: 'This is not possible any more: the registration has moved on meanwhile.',
    ms: 'Ini tidak boleh dilakukan lagi: pendaftaran telah bergerak ke peringkat lain.',
  },
  'vaccination/unknown': { status: 404, en: 'There is no such registration.', ms: 'Tiada pendaftaran sedemikian.' },
  'vaccination/held': {
    status: 409,
    en: 'A colleague has this registration, or nobody has taken it yet. Open it again.',
    ms: 'Rakan sekerja memegang pendaftaran ini, atau belum ada yang mengambilnya. Buka semula.',
  },
  'vaccination/second-awaited': {
    status: 409,
    en: 'A second opinion was asked for. It comes before the decision.',
    ms: 'Pendapat kedua telah diminta. Ia perlu diberi sebelum keputusan.',
  },
  'vaccination/second-decides': {
    status: 403,
    en: 'You gave the second opinion on this. A colleague decides.',
    ms: 'Awda telah memberi pendapat kedua. Rakan sekerja akan membuat keputusan.',
  },
  'vaccination/not-asked': {
    status: 409,
    en: 'Nobody waits for a second opinion on this.',
    ms: 'Tiada pendapat kedua diminta untuk ini.',
  },
  'vaccination/own-question': {
    status: 403,
    en: 'Somebody else gives the second opinion: neither who asked for it nor who decides.',
    ms: 'Orang lain memberi pendapat kedua: bukan yang memintanya atau yang membuat keputusan.',
  },
  'vaccination/certified': {
    status: 409,
    en: 'A dose has a certificate. Revoke it first, among the certificates.',
    ms: 'Ada dos yang mempunyai sijil. Batalkan sijil itu dahulu, dalam senarai sijil.',
  },
  'vaccination/not-approved': {
    status: 409,
    en: 'A certificate is issued for approved doses of a listed vaccine only.',
    ms: 'Sijil hanya dikeluarkan bagi dos yang diluluskan daripada vaksin dalam senarai.',
  },
});
