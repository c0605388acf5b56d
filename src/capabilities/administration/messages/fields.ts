import type { Both } from '#foundation/language/messages.ts';

/** Field messages of this capability. */
export const fieldMessages: Record<string, Both> = {
  'setting-range': {
    en: 'Enter a whole number within the limits.',
    ms: 'Masukkan nombor bulat dalam had yang ditetapkan.',
  },
  'who-unknown': {
    en: 'Enter an e-mail address, or a telephone number, with its country code when it is from abroad.',
    ms: 'Masukkan alamat e-mel, atau nombor telefon, dengan kod negara jika nombor itu dari luar negara.',
  },
  'notice-place': { en: 'Choose at least one place.', ms: 'Pilih sekurang-kurangnya satu tempat.' },
  'notice-time': { en: 'Enter a day and a time.', ms: 'Masukkan tarikh dan masa.' },
  'notice-past': { en: 'This time has passed already.', ms: 'Masa ini sudah berlalu.' },
  'notice-order': { en: 'The end has to be after the beginning.', ms: 'Masa tamat mestilah selepas masa mula.' },
  'notice-long': {
    en: 'An announcement is shown for 90 days at most, an outage for 7.',
    ms: 'Pengumuman dipaparkan paling lama 90 hari, gangguan 7 hari.',
  },
  'notice-address': {
    en: 'Leave addresses out of the text. A page of ours goes into the fields of the link.',
    ms: 'Jangan masukkan alamat laman dalam teks. Halaman kami dimasukkan dalam ruangan pautan.',
  },
  'notice-link': {
    en: 'Enter the path of a page of ours, such as /travel/entrance.',
    ms: 'Masukkan laluan halaman kami, seperti /travel/entrance.',
  },
};
