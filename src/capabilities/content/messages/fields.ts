import type { BilingualText } from '#foundation/language/messages.ts';

export const fieldMessages: Record<string, BilingualText> = {
  'content-alt': {
    en: 'Describe every picture, or mark it as decorative.',
    ms: 'Terangkan setiap gambar, atau tandakannya sebagai hiasan.',
  },
  'content-link': {
    en: 'Links must begin with https://, tel:, mailto: or the path of a page on this site.',
    ms: 'Pautan mesti bermula dengan https://, tel:, mailto: atau laluan halaman di laman ini.',
  },
  'content-time': { en: 'Enter a date and a time.', ms: 'Masukkan tarikh dan masa.' },
  'content-past': { en: 'This time has already passed.', ms: 'Masa ini sudah berlalu.' },
};
