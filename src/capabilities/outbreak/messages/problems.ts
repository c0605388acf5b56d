import { defineProblems } from '#foundation/contract/problem.ts';

const refusals = defineProblems({
  'outbreak/not-text': {
    status: 422,
    en: 'This file is not text in UTF-8. Save it as CSV in UTF-8 and try again.',
    ms: 'Fail ini bukan teks dalam UTF-8. Simpan sebagai CSV dalam UTF-8 dan cuba lagi.',
  },
  'outbreak/not-csv': {
    status: 422,
    en: 'This file is not a table of values separated by commas, or a quotation mark is not closed.',
    ms: 'Fail ini bukan jadual nilai yang dipisahkan dengan koma, atau tanda petikan tidak ditutup.',
  },
  'outbreak/unknown-layout': {
    status: 422,
    en: 'We do not recognise these columns. Either each day is a column beside the country, or each row has a country, a date and totals.',
    ms: 'Lajur ini tidak dikenali. Sama ada setiap hari ialah satu lajur di sebelah negara, atau setiap baris mempunyai negara, tarikh dan jumlah.',
  },
  'outbreak/measure-needed': {
    status: 422,
    en: 'In this file, each day is a column. Choose what it counts.',
    ms: 'Dalam fail ini, setiap hari ialah satu lajur. Pilih apa yang dikira.',
  },
  'outbreak/order-needed': {
    status: 422,
    en: 'The dates in this file can be read in two ways, such as 1/2/2020. Choose whether the month or the day comes first.',
    ms: 'Tarikh dalam fail ini boleh dibaca dengan dua cara, seperti 1/2/2020. Pilih sama ada bulan atau hari ditulis dahulu.',
  },
  'outbreak/has-faults': {
    status: 409,
    en: "We could not read parts of this file, so it can't be used. Correct the file and import it again.",
    ms: 'Sebahagian fail ini tidak difahami, jadi ia tidak boleh digunakan. Betulkan fail itu dan import semula.',
  },
  'outbreak/nothing-in-it': {
    status: 422,
    en: 'There are no totals in this file that we can read.',
    ms: 'Tiada jumlah yang dapat dibaca dalam fail ini.',
  },
  'outbreak/too-many-values': {
    status: 422,
    en: 'There are more than five million totals in this file. Leave out columns that are not needed.',
    ms: 'Terdapat lebih lima juta jumlah dalam fail ini. Keluarkan lajur yang tidak diperlukan.',
  },
  'outbreak/too-many-waiting': {
    status: 409,
    en: 'Ten imports are waiting for approval. Decide on one of them first.',
    ms: 'Sepuluh import sedang menunggu kelulusan. Buat keputusan bagi salah satu dahulu.',
  },
  'outbreak/decided': {
    status: 409,
    en: 'Someone else has already decided on this import.',
    ms: 'Keputusan bagi import ini telah dibuat oleh orang lain.',
  },
  'outbreak/changed-since': {
    status: 409,
    en: 'The figures have changed since you opened this page. Check again what the import would change.',
    ms: 'Statistik telah berubah sejak awda membuka halaman ini. Semak semula perubahan yang akan dibuat oleh import ini.',
  },
});

export const { problem, pickProblems } = refusals;
