import { countryName } from '#country';
import type { BilingualText } from '#foundation/language/messages.ts';

export const fieldMessages: Record<string, BilingualText> = {
  'facility-code': {
    en: 'Use lower-case letters, digits and hyphens, such as klinik-seria.',
    ms: 'Gunakan huruf kecil, digit dan tanda sempang, seperti klinik-seria.',
  },
  hours: {
    en: 'Enter hours such as 08:00-12:15, 13:30-16:30, or - for closed.',
    ms: 'Masukkan waktu seperti 08:00-12:15, 13:30-16:30, atau - jika tutup.',
  },
  'hours-order': { en: 'Enter hours in order, one after the other.', ms: 'Masukkan waktu mengikut urutan.' },
  outside: { en: `This location is not in ${countryName.short}.`, ms: `Lokasi ini bukan di ${countryName.short}.` },
  phone: { en: 'Enter a telephone number.', ms: 'Masukkan nombor telefon.' },
  position: {
    en: 'Enter a location with up to three decimal places.',
    ms: 'Masukkan lokasi dengan paling banyak tiga tempat perpuluhan.',
  },
};
