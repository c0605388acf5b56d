import { defineMessages } from '#foundation/language/messages.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import { passportLength } from './limits.ts';

/** The values of a passport's field for the sex; `unspecified` is its X (ICAO Doc 9303-5). */
export const genderMessages = defineMessages({
  en: { male: 'Male', female: 'Female', unspecified: 'Not stated (X)' },
  ms: { male: 'Lelaki', female: 'Perempuan', unspecified: 'Tidak dinyatakan (X)' },
});

/** Labels of the fields of a person as in a passport. */
export const personLabels = defineMessages({
  en: {
    name: 'Full name (as in passport)',
    gender: 'Gender',
    birthDate: 'Date of birth',
    passportNumber: 'Passport number',
    passportExpiry: 'Passport expiry date',
    nationality: 'Nationality',
  },
  ms: {
    name: 'Nama penuh (seperti dalam pasport)',
    gender: 'Jantina',
    birthDate: 'Tarikh lahir',
    passportNumber: 'Nombor pasport',
    passportExpiry: 'Tarikh tamat tempoh pasport',
    nationality: 'Kewarganegaraan',
  },
});

/** Labels of the fields, and the values of the sex. */
export const personMessages = {
  en: { ...personLabels.en, ...genderMessages.en },
  ms: { ...personLabels.ms, ...genderMessages.ms },
};

/** Messages of the errors of `validate-person.ts`. */
export const personFieldMessages = {
  'latin-name': {
    en: 'Enter the name in Latin letters, as printed in the passport.',
    ms: 'Masukkan nama dalam huruf Latin, seperti yang dicetak dalam pasport.',
  },
  passport: {
    en: `Enter a passport number with ${passportLength.min} to ${passportLength.max} letters and digits.`,
    ms: `Masukkan nombor pasport dengan ${passportLength.min} hingga ${passportLength.max} huruf dan digit.`,
  },
  country: { en: 'Choose a country from the list.', ms: 'Pilih negara daripada senarai.' },
  'birth-date-part': {
    en: 'Enter day, month and year. If the passport leaves out the day or the month, tick the box below.',
    ms: 'Masukkan hari, bulan dan tahun. Jika pasport tidak menunjukkan hari atau bulan, tandakan kotak di bawah.',
  },
  'birth-date-future': { en: 'This date is in the future.', ms: 'Tarikh ini belum tiba.' },
  'birth-date-old': { en: 'Check the year of birth.', ms: 'Semak tahun kelahiran.' },
} as const satisfies Record<string, BilingualText>;

/** Messages of the errors of a form with several travellers. */
export const travellerFieldMessages = {
  'passport-twice': {
    en: 'Another traveller has this passport number, nationality and date of birth.',
    ms: 'Pengembara lain mempunyai nombor pasport, kewarganegaraan dan tarikh lahir ini.',
  },
  'too-many-travellers': {
    en: 'There are too many travellers in this application.',
    ms: 'Terlalu ramai pengembara dalam permohonan ini.',
  },
} as const satisfies Record<string, BilingualText>;
