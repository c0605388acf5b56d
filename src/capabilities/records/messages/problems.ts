import { defineProblems } from '#foundation/contract/problem.ts';
import { sharedProblems } from '#foundation/contract/shared-problems.ts';

export const refusals = defineProblems({
  'records/agreement-needed': {
    status: 403,
    en: 'Read the agreement first, and confirm that you agree.',
    ms: 'Baca perjanjian dahulu dan nyatakan persetujuan awda.',
  },
  'records/not-linked': {
    status: 409,
    en: 'This record is not linked yet. A clinic can give you the code for it.',
    ms: 'Rekod ini belum dipautkan. Klinik boleh memberikan kodnya.',
  },
  'records/code-refused': {
    status: 409,
    en: "This code can't be used for this person. Check the code and who it is for. If that doesn't help, ask your clinic.",
    ms: 'Kod ini tidak boleh digunakan bagi orang ini. Semak kod itu dan untuk siapa ia diberikan. Jika tidak berjaya, tanya klinik awda.',
  },
  'records/too-many': sharedProblems.tooManyAttempts,
  'records/unreachable': {
    status: 503,
    en: "We can't reach the records right now. Everything else works. Please try again later.",
    ms: 'Kami tidak dapat mencapai rekod buat masa ini. Yang lain berfungsi seperti biasa. Sila cuba lagi kemudian.',
  },
  'records/too-large': {
    status: 409,
    en: 'This record is too large for one file. Please ask your clinic for a copy.',
    ms: 'Rekod ini terlalu besar bagi satu fail. Sila minta salinan daripada klinik awda.',
  },
  'records/bundle': {
    status: 422,
    en: "This bundle can't be imported. None of it was saved.",
    ms: 'Himpunan ini tidak boleh diimport. Tiada kandungannya disimpan.',
  },
  'records/decided': {
    status: 409,
    en: 'Someone has already decided this. Open it again.',
    ms: 'Seseorang telah memutuskan perkara ini. Buka semula.',
  },
  'records/elsewhere': {
    status: 409,
    en: 'Records here come from another server, so nothing can be imported.',
    ms: 'Rekod di sini datang daripada pelayan lain, jadi tiada apa-apa boleh diimport.',
  },
});
