import type { Both } from '#foundation/language/messages.ts';

/** Error messages of the template editor and of the validation of a draft. */
export const editorFieldMessages: Record<string, Both> = {
  required: { en: 'This is needed, in both languages.', ms: 'Ini diperlukan, dalam kedua-dua bahasa.' },
  code: {
    en: 'Small letters, digits and hyphens; a letter first.',
    ms: 'Huruf kecil, angka dan tanda sempang; bermula dengan huruf.',
  },
  twice: { en: 'This name is used twice.', ms: 'Nama ini digunakan dua kali.' },
  'parts-order': {
    en: 'Pages stand in this order: general, arrival, health.',
    ms: 'Halaman mengikut susunan ini: umum, ketibaan, kesihatan.',
  },
  'one-a-page': {
    en: 'The self-assessment asks one question a page.',
    ms: 'Penilaian kendiri bertanya satu soalan setiap halaman.',
  },
  'unknown-question': { en: 'There is no such question.', ms: 'Tiada soalan sedemikian.' },
  'unknown-code': { en: 'There is no such answer.', ms: 'Tiada jawapan sedemikian.' },
  'unknown-number': { en: 'There is no number of this name.', ms: 'Tiada nombor dengan nama ini.' },
  'least-number': { en: 'Enter a whole number from 0 to 999.', ms: 'Masukkan nombor bulat dari 0 hingga 999.' },
  'no-answer': { en: 'Choose at least one answer.', ms: 'Pilih sekurang-kurangnya satu jawapan.' },
  'no-number': { en: 'This question is not answered by a number.', ms: 'Soalan ini tidak dijawab dengan nombor.' },
  'not-before': {
    en: 'A question can only depend on one that is asked before it.',
    ms: 'Soalan hanya boleh bergantung pada soalan yang ditanya sebelumnya.',
  },
  'no-options': { en: 'Give at least two answers.', ms: 'Berikan sekurang-kurangnya dua jawapan.' },
  options: {
    en: 'This kind of question has no answers to choose from.',
    ms: 'Jenis soalan ini tiada pilihan jawapan.',
  },
  limits: {
    en: 'The least is more than the most.',
    ms: 'Nilai minimum melebihi nilai maksimum.',
  },
  needed: {
    en: 'The product reads this question: it cannot be taken out.',
    ms: 'Sistem membaca soalan ini: ia tidak boleh dibuang.',
  },
  'kind-needed': {
    en: 'The product reads this question: it must be answered in this way.',
    ms: 'Sistem membaca soalan ini: ia mesti dijawab dengan cara ini.',
  },
  'code-needed': {
    en: 'The product reads this answer: it cannot be taken out.',
    ms: 'Sistem membaca jawapan ini: ia tidak boleh dibuang.',
  },
};
