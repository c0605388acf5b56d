import { defineProblems } from '#foundation/contract/problem.ts';
import { feverThresholdText, reasonLength } from '../rules/limits.ts';

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
  'border/reason-needed': {
    status: 409,
    en: `This traveller was referred to a health officer. To decide otherwise, enter a reason of at least ${reasonLength.min} characters.`,
    ms: `Pengembara ini telah dirujuk kepada pegawai kesihatan. Untuk membuat keputusan lain, masukkan sebab sekurang-kurangnya ${reasonLength.min} aksara.`,
  },
  'border/fever': {
    status: 409,
    en: `Travellers with a temperature of ${feverThresholdText} °C or more are referred to a health officer. To decide otherwise, enter a reason of at least ${reasonLength.min} characters.`,
    ms: `Pengembara dengan suhu ${feverThresholdText} °C atau lebih dirujuk kepada pegawai kesihatan. Untuk membuat keputusan lain, masukkan sebab sekurang-kurangnya ${reasonLength.min} aksara.`,
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
