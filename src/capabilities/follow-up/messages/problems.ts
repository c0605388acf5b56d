import { problemsOf } from '#foundation/contract/problem.ts';

export const refusals = problemsOf({
  'follow-up/unknown-case': {
    status: 404,
    en: 'There is no such case. It may have been deleted after its time.',
    ms: 'Tiada kes sedemikian. Ia mungkin telah dipadam selepas tempohnya.',
  },
  'follow-up/unknown-traveller': {
    status: 404,
    en: 'There is no submitted declaration with this reference, or it has no traveller with this number.',
    ms: 'Tiada pengisytiharan yang dihantar dengan rujukan ini, atau tiada pengembara dengan nombor ini.',
  },
  'follow-up/held': {
    status: 409,
    en: 'A colleague has this case. Look at it again before you take it over.',
    ms: 'Kes ini dipegang oleh rakan sekerja. Lihat semula sebelum awda mengambil alih.',
  },
  'follow-up/changed': {
    status: 409,
    en: 'This case was changed meanwhile. What you typed is still here: look at the case again, then save.',
    ms: 'Kes ini telah diubah sementara itu. Apa yang awda taip masih ada: lihat semula kes ini, kemudian simpan.',
  },
  'follow-up/not-followed': {
    status: 409,
    en: 'There is no follow-up for this case now.',
    ms: 'Tiada susulan bagi kes ini sekarang.',
  },
  'follow-up/assess-first': {
    status: 409,
    en: 'Record an assessment first: what follows, follows from it.',
    ms: 'Rekodkan penilaian dahulu: tindakan seterusnya bergantung padanya.',
  },
  'follow-up/no-colleague': {
    status: 409,
    en: 'This colleague cannot take cases now.',
    ms: 'Rakan sekerja ini tidak boleh mengambil kes sekarang.',
  },
  'follow-up/unreachable': {
    status: 409,
    en: 'No message reaches the head of this group: call them.',
    ms: 'Tiada mesej sampai kepada ketua kumpulan ini: hubungi mereka melalui telefon.',
  },
  'follow-up/no-question': {
    status: 404,
    en: 'There is no question for you now.',
    ms: 'Tiada soalan untuk awda sekarang.',
  },
  'follow-up/day-over': {
    status: 409,
    en: 'That day is over. Here is the question of today.',
    ms: 'Hari itu telah berlalu. Ini soalan untuk hari ini.',
  },
  'follow-up/link-ended': {
    status: 410,
    en: 'This link can no longer be used. A link is good for its own day only: open the newest message, or log in.',
    ms: 'Pautan ini tidak boleh digunakan lagi. Pautan hanya sah pada harinya: buka mesej terbaharu, atau log masuk.',
  },
});
