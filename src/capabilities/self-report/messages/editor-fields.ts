import type { BilingualText } from '#foundation/language/messages.ts';
import { answerRange } from '../rules/limits.ts';

export const editorFieldMessages: Record<string, BilingualText> = {
  required: { en: 'Enter this in both languages.', ms: 'Masukkan dalam kedua-dua bahasa.' },
  code: {
    en: 'Use lower-case letters, digits and hyphens, starting with a letter.',
    ms: 'Gunakan huruf kecil, digit dan tanda sempang, bermula dengan huruf.',
  },
  twice: { en: 'This name is used twice.', ms: 'Nama ini digunakan dua kali.' },
  'parts-order': {
    en: 'Pages must be in this order: general, arrival, health.',
    ms: 'Halaman mesti mengikut susunan ini: umum, ketibaan, kesihatan.',
  },
  'one-a-page': {
    en: 'The self-assessment shows one question per page.',
    ms: 'Penilaian kendiri memaparkan satu soalan setiap halaman.',
  },
  'unknown-question': { en: 'This question does not exist.', ms: 'Soalan ini tidak wujud.' },
  'unknown-code': { en: 'This answer does not exist.', ms: 'Jawapan ini tidak wujud.' },
  'unknown-number': { en: 'There is no number with this name.', ms: 'Tiada nombor dengan nama ini.' },
  'least-number': {
    en: `Enter a whole number from ${answerRange.min} to ${answerRange.max}.`,
    ms: `Masukkan nombor bulat dari ${answerRange.min} hingga ${answerRange.max}.`,
  },
  'no-answer': { en: 'Choose at least one answer.', ms: 'Pilih sekurang-kurangnya satu jawapan.' },
  'no-number': { en: 'This question is not answered with a number.', ms: 'Soalan ini tidak dijawab dengan nombor.' },
  'not-before': {
    en: 'A question can only depend on an earlier one.',
    ms: 'Soalan hanya boleh bergantung pada soalan yang lebih awal.',
  },
  'no-options': { en: 'Enter at least two answers.', ms: 'Masukkan sekurang-kurangnya dua jawapan.' },
  options: {
    en: 'This kind of question has no answers to choose from.',
    ms: 'Jenis soalan ini tiada pilihan jawapan.',
  },
  limits: { en: 'The minimum is higher than the maximum.', ms: 'Nilai minimum melebihi nilai maksimum.' },
  needed: {
    en: "The system uses this question, so it can't be removed.",
    ms: 'Sistem menggunakan soalan ini, jadi ia tidak boleh dikeluarkan.',
  },
  'kind-needed': {
    en: 'The system uses this question, so it must be answered in this way.',
    ms: 'Sistem menggunakan soalan ini, jadi ia mesti dijawab dengan cara ini.',
  },
  'code-needed': {
    en: "The system uses this answer, so it can't be removed.",
    ms: 'Sistem menggunakan jawapan ini, jadi ia tidak boleh dikeluarkan.',
  },
};
