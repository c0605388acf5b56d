import type { BilingualText } from '#foundation/language/messages.ts';
import { reasonLength, temperatureTexts } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  temperature: {
    en: `Enter a temperature from ${temperatureTexts.min} to ${temperatureTexts.max} °C.`,
    ms: `Masukkan suhu dari ${temperatureTexts.min} hingga ${temperatureTexts.max} °C.`,
  },
  day: {
    en: 'Choose a day from yesterday to a week from today.',
    ms: 'Pilih hari dari semalam hingga seminggu dari hari ini.',
  },
  name: { en: 'Enter at least 3 letters of the name.', ms: 'Masukkan sekurang-kurangnya 3 huruf nama.' },
  reason: {
    en: `Enter a reason of at least ${reasonLength.min} characters.`,
    ms: `Masukkan sebab sekurang-kurangnya ${reasonLength.min} aksara.`,
  },
  note: {
    en: `Enter a note of at least ${reasonLength.min} characters.`,
    ms: `Masukkan catatan sekurang-kurangnya ${reasonLength.min} aksara.`,
  },
  phone: { en: 'Enter a phone number of this country.', ms: 'Masukkan nombor telefon negara ini.' },
};
