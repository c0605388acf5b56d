import { defineProblems } from '#foundation/contract/problem.ts';
import { sharedProblems } from '#foundation/contract/shared-problems.ts';

export const refusals = defineProblems({
  'info-register/upper-limit': {
    status: 429,
    en: 'Too many visitors were registered from here. Please try again later, or go to a counter when you arrive.',
    ms: 'Terlalu ramai pelawat didaftarkan dari sini. Sila cuba lagi kemudian, atau pergi ke kaunter apabila awda tiba.',
  },
  'info-register/not-found': {
    status: 404,
    en: 'No registration was found with this reference and date of birth. Check both, or register again.',
    ms: 'Tiada pendaftaran ditemui dengan rujukan dan tarikh lahir ini. Semak kedua-duanya, atau daftar semula.',
  },
  'info-register/unknown-reference': {
    status: 404,
    en: 'No registration was found with this reference. Check the reference.',
    ms: 'Tiada pendaftaran ditemui dengan rujukan ini. Sila semak rujukan itu.',
  },
  'info-register/unknown-passport': {
    status: 404,
    en: 'No one is registered with this passport number. Check the number.',
    ms: 'Tiada sesiapa berdaftar dengan nombor pasport ini. Sila semak nombor itu.',
  },
  'info-register/too-many-tries': {
    status: 429,
    en: 'Too many attempts. Please try again later, or show the page at a counter.',
    ms: 'Terlalu banyak percubaan. Sila cuba lagi kemudian, atau tunjukkan halaman itu di kaunter.',
  },
  'info-register/changed-elsewhere': sharedProblems.changedElsewhere,
  'info-register/closed': {
    status: 409,
    en: 'This can no longer be changed: the entry date has passed, or it has become a declaration.',
    ms: 'Ini tidak boleh diubah lagi: tarikh masuk telah berlalu, atau ia telah menjadi pengisytiharan.',
  },
});
