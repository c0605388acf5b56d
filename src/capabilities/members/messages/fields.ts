import { personFieldMessages } from '#capabilities/places/rules/person-messages.ts';
import { countryName, identityCardDigits } from '#country';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import { consentAge } from '../rules/limits.ts';

/** Error messages of this capability's fields (spec §5, §8). */
export const fieldMessages: Record<string, BilingualText> = {
  ...personFieldMessages,
  ...appFieldMessages,
  'own-code': { en: 'This is your own code.', ms: 'Ini kod awda sendiri.' },
  'latin-name': {
    en: 'Enter the name in Latin letters, as printed in the document.',
    ms: 'Masukkan nama dalam huruf Latin, seperti yang dicetak dalam dokumen.',
  },
  'phone-long': {
    en: 'Overlength, Please enter seven digits of phone number in Brunei',
    ms: 'Terlalu panjang, sila masukkan tujuh digit nombor telefon di Brunei',
  },
  'phone-wrong': {
    en: 'Invalid, Please enter seven digits of phone number in Brunei',
    ms: 'Tidak sah, sila masukkan tujuh digit nombor telefon di Brunei',
  },
  'one-way': {
    en: 'Enter a phone number or an e-mail address, not both.',
    ms: 'Masukkan nombor telefon atau alamat e-mel, bukan kedua-duanya.',
  },
  'own-destination': {
    en: 'This is your own. Enter the one of the person you are asking.',
    ms: 'Ini milik awda sendiri. Masukkan milik orang yang awda minta.',
  },
  ic: {
    en: `Enter the ${identityCardDigits} digits of the IC number.`,
    ms: `Masukkan ${identityCardDigits} digit nombor kad pengenalan.`,
  },
  'birth-certificate': {
    en: 'Enter the number as shown on the birth certificate.',
    ms: 'Masukkan nombor seperti pada sijil kelahiran.',
  },
  'birth-certificate-child': {
    en: `A birth certificate is for a child under ${consentAge}. Choose the IC or the passport.`,
    ms: `Sijil kelahiran adalah untuk kanak-kanak bawah ${consentAge} tahun. Pilih kad pengenalan atau pasport.`,
  },
  'birth-certificate-local': {
    en: `A child who is Non-Resident has no birth certificate issued in ${countryName.short}. Choose the passport.`,
    ms: `Kanak-kanak Bukan penduduk tiada sijil kelahiran yang dikeluarkan di ${countryName.short}. Pilih pasport.`,
  },
  'child-only': {
    en: `Only a parent can add a child under ${consentAge}. Choose Child.`,
    ms: `Hanya ibu atau bapa boleh menambah anak bawah ${consentAge} tahun. Pilih Anak.`,
  },
  'not-a-child': {
    en: `From age ${consentAge}, people accept with their own login. Go back and choose “${consentAge} or older”.`,
    ms: `Mulai umur ${consentAge} tahun, seseorang menerima dengan log masuk sendiri. Kembali dan pilih “${consentAge} tahun ke atas”.`,
  },
  'maybe-not-a-child': {
    en: `Going by the known part of the birth date, this person may already be ${consentAge}. They must then accept with their own login. Go back and choose “${consentAge} or older”.`,
    ms: `Berdasarkan bahagian tarikh lahir yang diketahui, orang ini mungkin sudah berumur ${consentAge} tahun. Dia perlu menerima dengan log masuk sendiri. Kembali dan pilih “${consentAge} tahun ke atas”.`,
  },
  'parent-ic-needed': {
    en: `Under ${consentAge} years old: the parent\u2019s IC number is required.`,
    ms: `Bawah umur ${consentAge} tahun: nombor kad pengenalan ibu atau bapa diperlukan.`,
  },
  'parent-ic-other': {
    en: 'This is not the IC number in your own details. A child is added by their parent.',
    ms: 'Ini bukan nombor kad pengenalan dalam butiran awda sendiri. Anak ditambah oleh ibu atau bapanya.',
  },
  'parent-passport-needed': {
    en: `Under ${consentAge} years old: the passport number of a parent who has no IC is required.`,
    ms: `Bawah umur ${consentAge} tahun: nombor pasport ibu atau bapa yang tiada kad pengenalan diperlukan.`,
  },
  'parent-passport-other': {
    en: 'This is not the passport number in your own details. A child is added by their parent.',
    ms: 'Ini bukan nombor pasport dalam butiran awda sendiri. Anak ditambah oleh ibu atau bapanya.',
  },
  'own-document-first': {
    en: 'Add your IC or passport number to your own details first.',
    ms: 'Tambah nombor kad pengenalan atau pasport awda dalam butiran awda sendiri dahulu.',
  },
};
