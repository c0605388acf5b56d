import { passportLength } from '#capabilities/places/rules/limits.ts';
import type { BilingualText } from '#foundation/language/messages.ts';

/** Error messages beside the fields of the declaration (spec §5). */
export const fieldMessages: Record<string, BilingualText> = {
  required: { en: 'This is a required question.', ms: 'Soalan ini wajib dijawab.' },
  'latin-name': {
    en: 'Enter the name in Latin letters, as printed in the passport.',
    ms: 'Masukkan nama dalam huruf Latin, seperti yang dicetak dalam pasport.',
  },
  email: { en: 'Please enter the correct email address.', ms: 'Sila masukkan alamat e-mel yang betul.' },
  phone: { en: 'Invalid Phone Number', ms: 'Nombor telefon tidak sah' },
  'entry-date-past': {
    en: 'The entry time shall be greater than or equal to the same day.',
    ms: 'Tarikh masuk hendaklah pada hari ini atau selepasnya.',
  },
  'entry-date-far': {
    en: 'Enter a date within the next 12 months.',
    ms: 'Masukkan tarikh dalam tempoh 12 bulan akan datang.',
  },
  'entry-date-apart': {
    en: 'This date is too far from the arrival of the others. Create another application for this traveller.',
    ms: 'Tarikh ini terlalu jauh daripada ketibaan pengembara lain. Buat permohonan lain bagi pengembara ini.',
  },
  'birth-date-part': {
    en: 'Enter day, month and year. If the passport leaves out the day or the month, tick the box below.',
    ms: 'Masukkan hari, bulan dan tahun. Jika pasport tidak menunjukkan hari atau bulan, tandakan kotak di bawah.',
  },
  'birth-date-future': { en: 'Enter a date of birth in the past.', ms: 'Masukkan tarikh lahir pada masa lalu.' },
  'birth-date-old': { en: 'Check the year of birth.', ms: 'Semak tahun kelahiran.' },
  passport: {
    en: `Enter a passport number with ${passportLength.min} to ${passportLength.max} letters and digits.`,
    ms: `Masukkan nombor pasport dengan ${passportLength.min} hingga ${passportLength.max} huruf dan digit.`,
  },
  'passport-twice': {
    en: 'Another traveller has this passport number, nationality and date of birth.',
    ms: 'Pengembara lain mempunyai nombor pasport, kewarganegaraan dan tarikh lahir ini.',
  },
  'too-many-countries': {
    en: 'You can select 10 countries at most.',
    ms: 'Awda boleh memilih paling banyak 10 buah negara.',
  },
  'too-many-travellers': {
    en: 'There are too many travellers in this application.',
    ms: 'Terlalu ramai pengembara dalam permohonan ini.',
  },
  'one-traveller': {
    en: 'A single application is for one traveller only.',
    ms: 'Permohonan individu hanya untuk seorang pengembara.',
  },
  date: { en: 'Enter a valid date.', ms: 'Masukkan tarikh yang sah.' },
  country: { en: 'Choose a country from the list.', ms: 'Pilih negara daripada senarai.' },
  consent: { en: 'This is a required question.', ms: 'Soalan ini wajib dijawab.' },
  'consent-outdated': {
    en: 'The text of the declaration has changed. Please read it and agree again.',
    ms: 'Teks pengisytiharan telah berubah. Sila baca dan beri persetujuan sekali lagi.',
  },
};
