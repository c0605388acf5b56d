import { countryName } from '#country';
import type { Both } from '#foundation/language/messages.ts';

/** Error messages of this capability's fields. */
export const fieldMessages: Record<string, Both> = {
  'facility-code': {
    en: 'Use lower-case letters, digits and hyphens, such as klinik-seria.',
    ms: 'Gunakan huruf kecil, angka dan tanda sempang, seperti klinik-seria.',
  },
  hours: {
    en: 'Write hours such as 08:00-12:15, 13:30-16:30, or - for closed.',
    ms: 'Tulis waktu seperti 08:00-12:15, 13:30-16:30, atau - jika tutup.',
  },
  'hours-order': { en: 'Hours have to follow one another.', ms: 'Waktu mestilah mengikut urutan.' },
  outside: { en: `This position is not in ${countryName.short}.`, ms: `Kedudukan ini bukan di ${countryName.short}.` },
  phone: { en: 'Enter a telephone number.', ms: 'Masukkan nombor telefon.' },
  position: {
    en: 'A position has three decimals at most.',
    ms: 'Kedudukan mempunyai paling banyak tiga tempat perpuluhan.',
  },
};
