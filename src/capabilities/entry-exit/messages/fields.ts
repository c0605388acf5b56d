import { passportLength } from '#capabilities/places/rules/limits.ts';
import type { BilingualText } from '#foundation/language/messages.ts';

export const fieldMessages = {
  'travel-date-past': {
    en: 'Enter a date of travel that is today or later.',
    ms: 'Masukkan tarikh perjalanan pada hari ini atau selepasnya.',
  },
  'travel-date-far': {
    en: 'Enter a date of travel within a year from today.',
    ms: 'Masukkan tarikh perjalanan dalam tempoh setahun dari hari ini.',
  },
  'return-before': {
    en: 'Enter a last day on or after the date of travel.',
    ms: 'Masukkan hari terakhir pada atau selepas tarikh perjalanan.',
  },
  'birth-date-part': {
    en: 'Enter day, month and year. If the passport leaves out the day or the month, tick the box below.',
    ms: 'Masukkan hari, bulan dan tahun. Jika pasport tidak menunjukkan hari atau bulan, tandakan kotak di bawah.',
  },
  'latin-name': {
    en: 'Enter the name in Latin letters, as printed in the passport.',
    ms: 'Masukkan nama dalam huruf Latin, seperti yang dicetak dalam pasport.',
  },
  'birth-date-future': {
    en: 'Enter a date of birth that is not in the future.',
    ms: 'Masukkan tarikh lahir yang bukan pada masa hadapan.',
  },
  passport: {
    en: `Enter a passport number with ${passportLength.min} to ${passportLength.max} letters and digits.`,
    ms: `Masukkan nombor pasport dengan ${passportLength.min} hingga ${passportLength.max} huruf dan digit.`,
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
  'too-many-files': { en: 'Add at most 10 files.', ms: 'Tambah paling banyak 10 fail.' },
  'file-gone': {
    en: 'A file is no longer available. Remove it and add it again.',
    ms: 'Satu fail tidak lagi tersedia. Keluarkan fail itu dan tambah semula.',
  },
  reason: { en: 'Write a reason the applicant will understand.', ms: 'Tulis sebab yang difahami oleh pemohon.' },
} as const satisfies Record<string, BilingualText>;
