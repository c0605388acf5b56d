import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/** Name of each level, whether it may enter, and the advice. */
export const levelMessages = defineMessages({
  en: {
    levels: {
      green: { word: 'Green', enter: 'May enter', doing: 'Go on as usual, and report again tomorrow.' },
      yellow: {
        word: 'Yellow',
        enter: 'May enter, with caution',
        doing: 'Wear a mask and keep a distance from others. Report again when something changes.',
      },
      red: {
        word: 'Red',
        enter: 'May not enter',
        doing: `Stay at home as far as you can. Call ${helpline} when it gets worse.`,
      },
      blue: {
        word: 'Blue',
        enter: 'May not enter',
        doing: 'Stay at home until the health desk has ended the follow-up, and answer its question each day.',
      },
      purple: {
        word: 'Purple',
        enter: 'May not enter',
        doing: `Stay away from others. Call ${helpline}: you are told what happens next.`,
      },
    },
  },
  ms: {
    levels: {
      green: { word: 'Hijau', enter: 'Boleh masuk', doing: 'Teruskan seperti biasa, dan laporkan lagi esok.' },
      yellow: {
        word: 'Kuning',
        enter: 'Boleh masuk, dengan berhati-hati',
        doing: 'Pakai pelitup muka dan jaga jarak daripada orang lain. Laporkan semula jika ada perubahan.',
      },
      red: {
        word: 'Merah',
        enter: 'Tidak boleh masuk',
        doing: `Tinggal di rumah sedapat mungkin. Hubungi ${helpline} jika keadaan bertambah teruk.`,
      },
      blue: {
        word: 'Biru',
        enter: 'Tidak boleh masuk',
        doing: 'Tinggal di rumah sehingga meja kesihatan menamatkan susulan, dan jawab soalannya setiap hari.',
      },
      purple: {
        word: 'Ungu',
        enter: 'Tidak boleh masuk',
        doing: `Jauhkan diri daripada orang lain. Hubungi ${helpline}: awda akan diberitahu langkah seterusnya.`,
      },
    },
  },
});
