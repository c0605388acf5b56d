import { defineMessages } from '#foundation/language/messages.ts';

/** Messages that every page of every app may show. */
export const frameMessages = defineMessages({
  en: {
    backToTravel: 'Back to Travel',
    slow: 'Still loading. Your connection may be slow.',
    sessionEnded: 'Your session has ended. Please log in again.',
    notSaved: "This browser can't save anything on this device. You'll be logged out when you close this page.",
    loadFailed: {
      title: 'This page did not load',
      text: 'We could not load this page. Check your connection and try again.',
    },
    fault: { title: 'Something went wrong', text: 'System error' },
  },
  ms: {
    backToTravel: 'Kembali ke Perjalanan',
    slow: 'Masih dimuatkan. Sambungan awda mungkin perlahan.',
    sessionEnded: 'Sesi awda telah tamat. Sila log masuk semula.',
    notSaved:
      'Pelayar ini tidak dapat menyimpan apa-apa pada peranti ini. Awda akan dilog keluar apabila awda menutup halaman ini.',
    loadFailed: {
      title: 'Halaman ini tidak dimuatkan',
      text: 'Halaman ini tidak dapat dimuatkan. Semak sambungan awda dan cuba lagi.',
    },
    fault: { title: 'Ada sesuatu yang tidak kena', text: 'Ralat sistem' },
  },
});
