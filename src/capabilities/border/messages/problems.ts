import { problemsOf } from '#foundation/contract/problem.ts';
import { feverThresholdText } from '../rules/fever.ts';

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
  'border/decided-since': {
    status: 409,
    en: 'Somebody else had decided about this traveller before, and you had not seen it. Look at what they decided, then decide again with a reason.',
    ms: 'Orang lain telah membuat keputusan tentang pengembara ini terlebih dahulu, dan awda belum melihatnya. Lihat keputusan itu, kemudian buat keputusan semula dengan sebab.',
  },
  'border/reason-needed': {
    status: 409,
    en: 'This traveller was referred to a health officer. Give a reason of at least 10 characters to decide otherwise.',
    ms: 'Pengembara ini telah dirujuk kepada pegawai kesihatan. Berikan sebab sekurang-kurangnya 10 aksara untuk membuat keputusan lain.',
  },
  'border/fever': {
    status: 409,
    en: `A temperature of ${feverThresholdText} °C or more refers the traveller to a health officer. Give a reason of at least 10 characters to decide otherwise.`,
    ms: `Suhu ${feverThresholdText} °C atau lebih bermakna pengembara dirujuk kepada pegawai kesihatan. Berikan sebab sekurang-kurangnya 10 aksara untuk membuat keputusan lain.`,
  },
  'border/decided-before': {
    status: 409,
    en: 'The decision is dated before the declaration was submitted. Check the clock of this device, then send it with the time now.',
    ms: 'Tarikh keputusan ini adalah sebelum pengisytiharan dihantar. Semak jam peranti ini, kemudian hantar dengan masa sekarang.',
  },
  'border/unknown-version': {
    status: 409,
    en: 'The declaration has no version with this number. Scan the pass again.',
    ms: 'Pengisytiharan ini tiada versi dengan nombor ini. Imbas pas semula.',
  },
  'border/decided-ahead': {
    status: 409,
    en: 'The decision is dated in the future. Check the clock of this device, then send it with the time now.',
    ms: 'Tarikh keputusan ini adalah pada masa hadapan. Semak jam peranti ini, kemudian hantar dengan masa sekarang.',
  },
});
