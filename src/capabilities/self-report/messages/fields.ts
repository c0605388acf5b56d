import { identityCardDigits } from '#country';
import { minPassportMonths, passportLength } from '#capabilities/places/rules/limits.ts';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import type { BilingualText } from '#foundation/language/messages.ts';

/** Error messages beside fields of reports (spec §5, §8). */
export const fieldMessages: Record<string, BilingualText> = {
  ...appFieldMessages,
  'phone-long': {
    en: 'Overlength, Please enter seven digits of phone number in Brunei',
    ms: 'Terlalu panjang, sila masukkan tujuh digit nombor telefon di Brunei',
  },
  'phone-wrong': {
    en: 'Invalid, Please enter seven digits of phone number in Brunei',
    ms: 'Tidak sah, sila masukkan tujuh digit nombor telefon di Brunei',
  },
  'name-differs': {
    en: 'Please enter the same name as the ID',
    ms: 'Sila masukkan nama yang sama seperti dalam dokumen pengenalan diri',
  },
  ic: {
    en: `Enter the ${identityCardDigits} digits of the IC number.`,
    ms: `Masukkan ${identityCardDigits} digit nombor kad pengenalan.`,
  },
  'one-document': {
    en: 'Enter an IC number or a passport number.',
    ms: 'Masukkan nombor kad pengenalan atau nombor pasport.',
  },
  passport: {
    en: `A passport number has ${passportLength.min} to ${passportLength.max} letters and digits.`,
    ms: `Nombor pasport mengandungi ${passportLength.min} hingga ${passportLength.max} huruf dan digit.`,
  },
  'passport-short': {
    en: `A passport must be valid for at least ${minPassportMonths} months on the day of arrival.`,
    ms: `Pasport mesti sah sekurang-kurangnya ${minPassportMonths} bulan pada hari ketibaan.`,
  },
  'whole-number': { en: 'Enter a whole number of 1 or more.', ms: 'Masukkan nombor bulat 1 atau lebih.' },
  number: { en: 'Enter a whole number.', ms: 'Masukkan nombor bulat.' },
  'number-high': { en: 'This number is too high.', ms: 'Nombor ini terlalu besar.' },
  'none-alone': {
    en: 'Choose only None, or choose what applies without None.',
    ms: 'Pilih Tiada sahaja, atau yang berkenaan tanpa Tiada.',
  },
  'date-future': { en: 'This date is in the future.', ms: 'Tarikh ini belum tiba.' },
  'date-early': {
    en: 'This date is further back than the question asks about.',
    ms: 'Tarikh ini lebih awal daripada tempoh yang ditanya.',
  },
  country: { en: 'Choose a country from the list.', ms: 'Pilih negara daripada senarai.' },
  mukim: { en: 'Choose a mukim in this district.', ms: 'Pilih mukim dalam daerah ini.' },
};
