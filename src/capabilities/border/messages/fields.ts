import type { Both } from '#foundation/language/messages.ts';

/** Error messages beside fields. */
export const fieldMessages: Record<string, Both> = {
  temperature: {
    en: 'Enter a temperature from 30.0 to 45.0 °C.',
    ms: 'Masukkan suhu dari 30.0 hingga 45.0 °C.',
  },
  day: {
    en: 'Choose a day from yesterday to a week from today.',
    ms: 'Pilih hari dari semalam hingga seminggu dari hari ini.',
  },
  reason: {
    en: 'Enter a reason of at least 10 characters.',
    ms: 'Masukkan sebab sekurang-kurangnya 10 aksara.',
  },
  phone: { en: 'Enter a phone number of this country.', ms: 'Masukkan nombor telefon negara ini.' },
};
