import { defineProblems } from '#foundation/contract/problem.ts';

const refusals = defineProblems({
  'content/changed': {
    status: 409,
    en: 'Someone else has changed this. Load the latest version. Your text stays on this page until then.',
    ms: 'Perkara ini telah diubah oleh orang lain. Muatkan versi terkini. Teks awda kekal di halaman ini sehingga itu.',
  },
  'content/not-now': {
    status: 409,
    en: "This can't be done in its current state. Open it again.",
    ms: 'Ini tidak dapat dilakukan dalam keadaan sekarang. Buka semula.',
  },
  'content/open-version': {
    status: 409,
    en: 'A newer version is already being written.',
    ms: 'Versi yang lebih baharu sedang ditulis.',
  },
  'content/not-a-picture': {
    status: 422,
    en: "This picture can't be shown. Choose a JPEG or PNG.",
    ms: 'Gambar ini tidak dapat dipaparkan. Pilih JPEG atau PNG.',
  },
  'content/picture-unknown': {
    status: 409,
    en: 'One of the pictures is missing. Add it again.',
    ms: 'Salah satu gambar tiada. Tambahkannya semula.',
  },
  'content/upper-limit': {
    status: 429,
    en: 'You have added too many pictures in one hour. Try again later.',
    ms: 'Awda telah menambah terlalu banyak gambar dalam sejam. Cuba lagi kemudian.',
  },
});

export const { problem, pickProblems } = refusals;
