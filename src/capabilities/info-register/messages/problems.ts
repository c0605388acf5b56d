import { problemsOf } from '#foundation/contract/problem.ts';

/** Problems of this capability. */
export const refusals = problemsOf({
  'info-register/upper-limit': {
    status: 429,
    en: 'Too many were registered from here. Please try again later, or go to a counter when you arrive.',
    ms: 'Terlalu banyak pendaftaran dari sini. Sila cuba lagi kemudian, atau pergi ke kaunter apabila awda tiba.',
  },
  'info-register/not-found': {
    status: 404,
    en: 'Nothing is registered under this reference and date of birth. Check both, or register again.',
    ms: 'Tiada pendaftaran di bawah rujukan dan tarikh lahir ini. Semak kedua-duanya, atau daftar semula.',
  },
  'info-register/unknown-reference': {
    status: 404,
    en: 'Nothing is registered under this reference. Check it.',
    ms: 'Tiada pendaftaran di bawah rujukan ini. Sila semak.',
  },
  'info-register/unknown-passport': {
    status: 404,
    en: 'Nobody is registered with this passport number. Check it.',
    ms: 'Tiada sesiapa berdaftar dengan nombor pasport ini. Sila semak.',
  },
  'info-register/too-many-tries': {
    status: 429,
    en: 'Too many tries. Please try again later, or show the page at a counter.',
    ms: 'Terlalu banyak percubaan. Sila cuba lagi kemudian, atau tunjukkan halaman itu di kaunter.',
  },
  'info-register/changed-elsewhere': {
    status: 409,
    en: 'This was changed in another window or on another device. Open it again to see the newest answers.',
    ms: 'Ini telah diubah dalam tetingkap atau peranti lain. Buka semula untuk melihat jawapan terkini.',
  },
  'info-register/closed': {
    status: 409,
    en: 'This can no longer be changed: the day of entry has passed, or it has become a declaration.',
    ms: 'Ini tidak boleh diubah lagi: tarikh masuk telah berlalu, atau ia telah menjadi pengisytiharan.',
  },
});
