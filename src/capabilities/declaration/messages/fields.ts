import { personFieldMessages, travellerFieldMessages } from '#capabilities/places/rules/person-messages.ts';
import type { BilingualText } from '#foundation/language/messages.ts';

/** Error messages beside the fields of the declaration (spec §5). */
export const fieldMessages: Record<string, BilingualText> = {
  ...personFieldMessages,
  ...travellerFieldMessages,
  required: { en: 'This is a required question.', ms: 'Soalan ini wajib dijawab.' },
  date: { en: 'Enter a valid date.', ms: 'Masukkan tarikh yang sah.' },
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
  'birth-date-future': { en: 'Enter a date of birth in the past.', ms: 'Masukkan tarikh lahir pada masa lalu.' },
  'too-many-countries': {
    en: 'You can select 10 countries at most.',
    ms: 'Awda boleh memilih paling banyak 10 buah negara.',
  },
  'one-traveller': {
    en: 'A single application is for one traveller only.',
    ms: 'Permohonan individu hanya untuk seorang pengembara.',
  },
  consent: { en: 'This is a required question.', ms: 'Soalan ini wajib dijawab.' },
  'consent-outdated': {
    en: 'The text of the declaration has changed. Please read it and agree again.',
    ms: 'Teks pengisytiharan telah berubah. Sila baca dan beri persetujuan sekali lagi.',
  },
};
