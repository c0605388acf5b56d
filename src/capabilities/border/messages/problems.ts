import { defineProblems } from '#foundation/contract/problem.ts';
import { reasonLength } from '../rules/limits.ts';

export const refusals = defineProblems({
  'border/unknown-reference': {
    status: 404,
    en: 'There is no submitted declaration with this reference. Check the passport, then complete a declaration on paper or with the traveller.',
    ms: 'Tiada pengisytiharan yang dihantar dengan rujukan ini. Semak pasport, kemudian buat pengisytiharan secara bertulis atau bersama pengembara.',
  },
  'border/unknown-birth': {
    status: 404,
    en: 'No submitted declaration matches this reference and date of birth. Check both, or search by passport number.',
    ms: 'Tiada pengisytiharan yang dihantar sepadan dengan rujukan dan tarikh lahir ini. Semak kedua-duanya, atau cari menggunakan nombor pasport.',
  },
  'border/unknown-traveller': {
    status: 404,
    en: 'This declaration no longer has a traveller with this number. Check the latest version.',
    ms: 'Pengisytiharan ini tidak lagi mempunyai pengembara dengan nombor ini. Semak versi terkini.',
  },
  'border/cancelled': {
    status: 409,
    en: 'The traveller has cancelled this declaration. A new one is needed.',
    ms: 'Pengembara telah membatalkan pengisytiharan ini. Pengisytiharan baharu diperlukan.',
  },
  'border/edited-since': {
    status: 409,
    en: 'The declaration was edited after you opened it. Check the latest version before you decide.',
    ms: 'Pengisytiharan ini telah disunting selepas awda membukanya. Semak versi terkini sebelum membuat keputusan.',
  },
  'border/unseen-decisions': {
    status: 409,
    en: 'Someone else had already decided about this traveller, and you had not seen it. Check their decision, then decide again with a reason.',
    ms: 'Orang lain telah membuat keputusan tentang pengembara ini terlebih dahulu, dan awda belum melihatnya. Semak keputusan itu, kemudian buat keputusan semula dengan sebab.',
  },
  'border/referral-open': {
    status: 409,
    en: 'This traveller was referred, and only the health desk can close a referral. Send the traveller to the health desk.',
    ms: 'Pengembara ini telah dirujuk, dan hanya meja kesihatan boleh menutup rujukan. Hantar pengembara ke meja kesihatan.',
  },
  'border/reason-needed': {
    status: 409,
    en: `This traveller was referred to a health officer. To decide otherwise, enter a reason of at least ${reasonLength.min} characters.`,
    ms: `Pengembara ini telah dirujuk kepada pegawai kesihatan. Untuk membuat keputusan lain, masukkan sebab sekurang-kurangnya ${reasonLength.min} aksara.`,
  },
  'border/fever': {
    status: 409,
    en: `Travellers with this temperature are referred to a health officer. To decide otherwise, enter a reason of at least ${reasonLength.min} characters.`,
    ms: `Pengembara dengan suhu ini dirujuk kepada pegawai kesihatan. Untuk membuat keputusan lain, masukkan sebab sekurang-kurangnya ${reasonLength.min} aksara.`,
  },
  'border/rule-refers': {
    status: 409,
    en: `With this temperature, a screening rule sends the traveller to a health officer. To decide otherwise, enter a reason of at least ${reasonLength.min} characters.`,
    ms: `Dengan suhu ini, satu peraturan saringan menghantar pengembara kepada pegawai kesihatan. Untuk membuat keputusan lain, masukkan sebab sekurang-kurangnya ${reasonLength.min} aksara.`,
  },
  'border/unknown-decision': {
    status: 404,
    en: 'You have made no such decision.',
    ms: 'Awda tidak membuat keputusan ini.',
  },
  'border/withdraw-too-late': {
    status: 409,
    en: 'It is too late to undo this decision. Scan the pass again and make another decision, or send the traveller to the health desk.',
    ms: 'Keputusan ini tidak boleh dibatalkan lagi. Imbas pas semula dan buat keputusan baharu, atau hantar pengembara ke meja kesihatan.',
  },
  'border/decided-since': {
    status: 409,
    en: 'Someone has decided about this traveller since. Scan the pass again to see the latest decision.',
    ms: 'Seseorang telah membuat keputusan tentang pengembara ini selepas itu. Imbas pas semula untuk melihat keputusan terkini.',
  },
  'border/decision-withdrawn': {
    status: 409,
    en: 'You have undone this decision. Scan the pass again to decide.',
    ms: 'Awda telah membatalkan keputusan ini. Imbas pas semula untuk membuat keputusan.',
  },
  'border/unknown-conflict': {
    status: 404,
    en: 'This conflict has been resolved, or none of its decisions is yours.',
    ms: 'Percanggahan ini telah diselesaikan, atau bukan keputusan awda.',
  },
  'border/decided-before-submission': {
    status: 409,
    en: 'The decision is dated before the declaration was submitted. Check the clock on this device, then send it with the current time.',
    ms: 'Tarikh keputusan ini lebih awal daripada penghantaran pengisytiharan. Semak jam pada peranti ini, kemudian hantar dengan masa semasa.',
  },
  'border/unknown-version': {
    status: 409,
    en: 'The declaration has no version with this number. Scan the pass again.',
    ms: 'Pengisytiharan ini tiada versi dengan nombor ini. Imbas pas semula.',
  },
  'border/decided-in-future': {
    status: 409,
    en: 'The decision is dated in the future. Check the clock on this device, then send it with the current time.',
    ms: 'Tarikh keputusan ini adalah pada masa hadapan. Semak jam pada peranti ini, kemudian hantar dengan masa semasa.',
  },
});
