import type { Both } from '#foundation/language/messages.ts';

/** Field messages of this capability. */
export const fieldMessages: Record<string, Both> = {
  'content-alt': {
    en: 'Describe every picture, or say that it only decorates.',
    ms: 'Terangkan setiap gambar, atau nyatakan bahawa gambar itu hiasan sahaja.',
  },
  'content-link': {
    en: 'Links begin with https://, tel:, mailto: or the path of a page of ours.',
    ms: 'Pautan bermula dengan https://, tel:, mailto: atau laluan halaman kami.',
  },
  'content-time': { en: 'Enter a day and a time.', ms: 'Masukkan tarikh dan masa.' },
  'content-past': { en: 'This time has passed already.', ms: 'Masa ini sudah berlalu.' },
};
