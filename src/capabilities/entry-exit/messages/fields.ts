import { personFieldMessages, travellerFieldMessages } from '#capabilities/places/rules/person-messages.ts';
import type { BilingualText } from '#foundation/language/messages.ts';

export const fieldMessages = {
  ...personFieldMessages,
  ...travellerFieldMessages,
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
  'birth-date-future': {
    en: 'Enter a date of birth that is not in the future.',
    ms: 'Masukkan tarikh lahir yang bukan pada masa hadapan.',
  },
  country: { en: 'Choose one from the list.', ms: 'Pilih satu daripada senarai.' },
  'too-many-files': { en: 'Add at most 10 files.', ms: 'Tambah paling banyak 10 fail.' },
  'file-gone': {
    en: 'A file is no longer available. Remove it and add it again.',
    ms: 'Satu fail tidak lagi tersedia. Keluarkan fail itu dan tambah semula.',
  },
  reason: { en: 'Write a reason the applicant will understand.', ms: 'Tulis sebab yang difahami oleh pemohon.' },
} as const satisfies Record<string, BilingualText>;
