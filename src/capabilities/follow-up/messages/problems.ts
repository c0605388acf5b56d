import { defineProblems } from '#foundation/contract/problem.ts';
import { maxContacts } from '../rules/limits.ts';

export const refusals = defineProblems({
  'follow-up/unknown-case': {
    status: 404,
    en: 'We could not find this case. It may have been deleted when its storage period ended.',
    ms: 'Kes ini tidak dijumpai. Ia mungkin telah dipadam apabila tempoh penyimpanannya tamat.',
  },
  'follow-up/unknown-traveller': {
    status: 404,
    en: 'There is no submitted declaration with this reference, or it has no traveller with this number.',
    ms: 'Tiada pengisytiharan yang dihantar dengan rujukan ini, atau tiada pengembara dengan nombor ini.',
  },
  'follow-up/taken': {
    status: 409,
    en: 'A colleague has this case. Check it again before you take it over.',
    ms: 'Kes ini dipegang oleh rakan sekerja. Semak semula sebelum awda mengambil alih.',
  },
  'follow-up/changed': {
    status: 409,
    en: 'Someone else has changed this case. What you typed is still here. Check the case again, then save.',
    ms: 'Orang lain telah mengubah kes ini. Apa yang awda taip masih ada. Semak semula kes ini, kemudian simpan.',
  },
  'follow-up/closed': {
    status: 409,
    en: 'This case is closed. Reopen it first.',
    ms: 'Kes ini telah ditutup. Buka semula dahulu.',
  },
  'follow-up/other-case-open': {
    status: 409,
    en: 'This traveller has another case that is still open. Continue there.',
    ms: 'Pengembara ini mempunyai kes lain yang masih dibuka. Teruskan dalam kes itu.',
  },
  'follow-up/not-followed': {
    status: 409,
    en: 'This case has no follow-up now.',
    ms: 'Tiada susulan bagi kes ini sekarang.',
  },
  'follow-up/assess-first': {
    status: 409,
    en: 'Record an assessment first. The next step depends on it.',
    ms: 'Rekodkan penilaian dahulu. Tindakan seterusnya bergantung padanya.',
  },
  'follow-up/no-colleague': {
    status: 409,
    en: 'This colleague cannot take cases now.',
    ms: 'Rakan sekerja ini tidak boleh mengambil kes sekarang.',
  },
  'follow-up/unreachable': {
    status: 409,
    en: "Messages don't reach the head of this group. Call them.",
    ms: 'Mesej tidak sampai kepada ketua kumpulan ini. Hubungi mereka melalui telefon.',
  },
  'follow-up/too-many-files': {
    status: 409,
    en: 'This case has the maximum number of files. Remove one first.',
    ms: 'Kes ini mempunyai bilangan fail maksimum. Alih keluar satu fail dahulu.',
  },
  'follow-up/unknown-file': {
    status: 404,
    en: 'This file was removed from the case.',
    ms: 'Fail ini telah dialih keluar daripada kes.',
  },
  'follow-up/too-many-results': {
    status: 409,
    en: 'This case has the maximum number of laboratory results.',
    ms: 'Kes ini mempunyai bilangan keputusan makmal maksimum.',
  },
  'follow-up/result-changed': {
    status: 409,
    en: 'Someone else has corrected this result. Check it again before you save.',
    ms: 'Orang lain telah membetulkan keputusan ini. Semak semula sebelum menyimpan.',
  },
  'follow-up/no-contacts': {
    status: 409,
    en: 'The flight or vessel of this traveller is not known. Contacts cannot be listed.',
    ms: 'Penerbangan atau kapal pengembara ini tidak diketahui. Kontak tidak boleh disenaraikan.',
  },
  'follow-up/contacts-changed': {
    status: 409,
    en: 'The list of travellers has changed. Check it again, then save.',
    ms: 'Senarai pengembara telah berubah. Semak semula, kemudian simpan.',
  },
  'follow-up/too-many-contacts': {
    status: 409,
    en: `The health desk puts at most ${maxContacts} contacts of a case under follow-up. Ask your supervisor how to reach more people.`,
    ms: `Meja kesihatan meletakkan paling banyak ${maxContacts} kontak bagi satu kes di bawah susulan. Tanya penyelia awda cara menghubungi lebih ramai orang.`,
  },
  'follow-up/no-question': {
    status: 404,
    en: 'There is no question for you now.',
    ms: 'Tiada soalan untuk awda sekarang.',
  },
  'follow-up/day-over': {
    status: 409,
    en: 'That day is over. This is today’s question.',
    ms: 'Hari itu telah berlalu. Ini soalan untuk hari ini.',
  },
  'follow-up/link-ended': {
    status: 410,
    en: 'This link can no longer be used. Each link is valid only on its own day. Open the latest message, or log in.',
    ms: 'Pautan ini tidak boleh digunakan lagi. Setiap pautan hanya sah pada harinya. Buka mesej terbaharu, atau log masuk.',
  },
});
