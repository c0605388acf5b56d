import type { Both } from '#foundation/language/messages.ts';

/** Messages of field errors of an application, by key. */
export const fieldMessages = {
  'travel-date-past': {
    en: 'The day of travel cannot be before today.',
    ms: 'Tarikh perjalanan tidak boleh sebelum hari ini.',
  },
  'travel-date-far': {
    en: 'The day of travel is more than a year away.',
    ms: 'Tarikh perjalanan lebih daripada setahun lagi.',
  },
  'return-before': {
    en: 'The last day cannot be before the day of travel.',
    ms: 'Hari terakhir tidak boleh sebelum tarikh perjalanan.',
  },
  'birth-date-part': {
    en: 'Enter day, month and year. If the passport leaves out the day or the month, tick the box below.',
    ms: 'Masukkan hari, bulan dan tahun. Jika pasport tidak menunjukkan hari atau bulan, tandakan kotak di bawah.',
  },
  'latin-name': {
    en: 'Enter the name in Latin letters, as printed in the passport.',
    ms: 'Masukkan nama dalam huruf Latin, seperti yang dicetak dalam pasport.',
  },
  'birth-date-future': { en: 'The date of birth is in the future.', ms: 'Tarikh lahir ini pada masa hadapan.' },
  passport: {
    en: 'A passport number has 6 to 20 letters and numbers.',
    ms: 'Nombor pasport mempunyai 6 hingga 20 huruf dan nombor.',
  },
  'passport-twice': {
    en: 'Another traveller has this passport number, nationality and date of birth.',
    ms: 'Pengembara lain mempunyai nombor pasport, kewarganegaraan dan tarikh lahir ini.',
  },
  country: { en: 'Choose one from the list.', ms: 'Pilih satu daripada senarai.' },
  'too-many-travellers': {
    en: 'There are too many travellers in this application.',
    ms: 'Terlalu ramai pengembara dalam permohonan ini.',
  },
  'too-many-files': { en: 'Add 10 files at most.', ms: 'Tambah paling banyak 10 fail.' },
  'file-gone': {
    en: 'A file is no longer there. Remove it, and add it again.',
    ms: 'Satu fail sudah tiada. Keluarkan fail itu dan tambah semula.',
  },
  reason: { en: 'Write a reason that the applicant understands.', ms: 'Tulis sebab yang difahami oleh pemohon.' },
} as const satisfies Record<string, Both>;
