import { problemsOf } from '#foundation/contract/problem.ts';

/** Refusals of this capability. */
export const refusals = problemsOf({
  'border/unknown-reference': {
    status: 404,
    en: 'There is no submitted declaration with this reference. Check the passport and declare on paper or together with the traveller.',
    ms: 'Tiada pengisytiharan yang dihantar dengan rujukan ini. Semak pasport dan buat pengisytiharan secara bertulis atau bersama pengembara.',
  },
  'border/unknown-birth': {
    status: 404,
    en: 'No submitted declaration has this reference and a traveller born on this day. Check both, or look for the passport number.',
    ms: 'Tiada pengisytiharan yang dihantar dengan rujukan ini dan pengembara yang lahir pada tarikh ini. Semak kedua-duanya, atau cari dengan nombor pasport.',
  },
  'border/unknown-traveller': {
    status: 404,
    en: 'The declaration has no traveller with this number any more. Look at the newest version.',
    ms: 'Pengisytiharan ini tidak lagi mempunyai pengembara dengan nombor ini. Lihat versi terkini.',
  },
  'border/cancelled': {
    status: 409,
    en: 'The traveller cancelled this declaration. It needs a new one.',
    ms: 'Pengembara telah membatalkan pengisytiharan ini. Pengisytiharan baharu diperlukan.',
  },
  'border/edited-since': {
    status: 409,
    en: 'The declaration was edited since you opened it. Look at the newest version before you decide.',
    ms: 'Pengisytiharan ini telah disunting sejak awda membukanya. Lihat versi terkini sebelum membuat keputusan.',
  },
  'border/decided-ahead': {
    status: 409,
    en: 'The decision is dated in the future. Set the clock of this device.',
    ms: 'Tarikh keputusan ini adalah pada masa hadapan. Betulkan jam peranti ini.',
  },
});
