import { defineMessages } from '#foundation/language/messages.ts';

/** Headings of the columns. The values are codes, the same in both languages. */
export const csvMessages = defineMessages({
  en: {
    'daily-counts': 'Day|Port|Mode|Flight or vessel|Screening outcome|Decision|Travellers'.split('|'),
    'referred-travellers':
      `Reference|Traveller|Referred at (UTC)|Port|Mode|Flight or vessel|Departed from|Nationality|Sex|Age|\
Screening outcome|Fever|Rash|Temperature (°C)|Referral`.split('|'),
    cases: `Case|Reference|Traveller|Origin|Port|Post|Opened at (UTC)|Entry date|Flight or vessel|Departed from|\
Nationality|Age|Symptoms|Temperature (°C)|State|Ending|Outcome|Disease code|Disease|Follow-up from|\
Follow-up until`.split('|'),
  },
  ms: {
    'daily-counts':
      'Hari|Pintu masuk|Cara|Penerbangan atau kapal|Keputusan saringan|Keputusan kaunter|Pengembara'.split('|'),
    'referred-travellers':
      `Rujukan|Pengembara|Dirujuk pada (UTC)|Pintu masuk|Cara|Penerbangan atau kapal|Bertolak dari|Kewarganegaraan|\
Jantina|Umur|Keputusan saringan|Demam|Ruam|Suhu (°C)|Status rujukan`.split('|'),
    cases: `Kes|Rujukan|Pengembara|Asal kes|Pintu masuk|Pos|Dibuka pada (UTC)|Tarikh masuk|Penerbangan atau kapal|\
Bertolak dari|Kewarganegaraan|Umur|Simptom|Suhu (°C)|Keadaan|Pengakhiran|Keputusan|Kod penyakit|Penyakit|Susulan dari|\
Susulan hingga`.split('|'),
  },
});
