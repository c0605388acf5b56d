import { problemsOf } from '#foundation/contract/problem.ts';

export const refusals = problemsOf({
  'records/agreement-needed': {
    status: 403,
    en: 'Read the agreement first, and say that you agree.',
    ms: 'Baca perjanjian dahulu dan nyatakan persetujuan awda.',
  },
  'records/not-linked': {
    status: 409,
    en: 'This record is not linked yet. A clinic gives you the code for it.',
    ms: 'Rekod ini belum dipautkan. Klinik akan memberikan kodnya.',
  },
  'records/code-refused': {
    status: 409,
    en: 'This code cannot be used for this person. Check the code, and for whom it is. If it does not help, ask your clinic.',
    ms: 'Kod ini tidak boleh digunakan bagi orang ini. Semak kod, dan bagi siapa ia diberikan. Jika tidak berjaya, tanya klinik awda.',
  },
  'records/too-many': {
    status: 429,
    en: 'This was done too often. Please try again later.',
    ms: 'Ini telah dibuat terlalu kerap. Sila cuba lagi kemudian.',
  },
  'records/away': {
    status: 503,
    en: 'Records cannot be reached at the moment. Everything else works. Please try again later.',
    ms: 'Rekod tidak dapat dicapai buat masa ini. Yang lain berfungsi seperti biasa. Sila cuba lagi kemudian.',
  },
  'records/too-large': {
    status: 409,
    en: 'This record is too large for one file. Please ask your clinic for a copy.',
    ms: 'Rekod ini terlalu besar bagi satu fail. Sila minta salinan daripada klinik awda.',
  },
  'records/bundle': {
    status: 422,
    en: 'This bundle cannot be imported. Nothing of it was kept.',
    ms: 'Himpunan ini tidak boleh diimport. Tiada yang disimpan.',
  },
  'records/decided': {
    status: 409,
    en: 'Somebody has decided on this already. Look at it again.',
    ms: 'Perkara ini telah diputuskan. Sila lihat semula.',
  },
  'records/elsewhere': {
    status: 409,
    en: 'Records come from another server here: nothing can be imported.',
    ms: 'Rekod datang daripada pelayan lain di sini: tiada yang boleh diimport.',
  },
});
