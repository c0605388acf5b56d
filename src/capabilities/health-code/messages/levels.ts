import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

export const levelMessages = defineMessages({
  en: {
    levels: {
      green: { word: 'Green', enter: 'May enter', advice: 'Carry on as usual, and report again tomorrow.' },
      yellow: {
        word: 'Yellow',
        enter: 'May enter, with caution',
        advice: 'Wear a mask and keep your distance from others. Report again if anything changes.',
      },
      red: {
        word: 'Red',
        enter: 'May not enter',
        advice: `Stay at home as much as you can. Call ${helpline} if you get worse.`,
      },
      blue: {
        word: 'Blue',
        enter: 'May not enter',
        advice: 'Stay at home until the health desk ends the follow-up, and answer its daily question.',
      },
      purple: {
        word: 'Purple',
        enter: 'May not enter',
        advice: `Stay away from others. Call ${helpline}. We will tell you what happens next.`,
      },
    },
  },
  ms: {
    levels: {
      green: { word: 'Hijau', enter: 'Boleh masuk', advice: 'Teruskan seperti biasa, dan laporkan lagi esok.' },
      yellow: {
        word: 'Kuning',
        enter: 'Boleh masuk, dengan berhati-hati',
        advice: 'Pakai pelitup muka dan jaga jarak daripada orang lain. Laporkan semula jika ada perubahan.',
      },
      red: {
        word: 'Merah',
        enter: 'Tidak boleh masuk',
        advice: `Tinggal di rumah sedapat mungkin. Hubungi ${helpline} jika keadaan bertambah teruk.`,
      },
      blue: {
        word: 'Biru',
        enter: 'Tidak boleh masuk',
        advice: 'Tinggal di rumah sehingga meja kesihatan menamatkan susulan, dan jawab soalan hariannya.',
      },
      purple: {
        word: 'Ungu',
        enter: 'Tidak boleh masuk',
        advice: `Jauhkan diri daripada orang lain. Hubungi ${helpline}. Awda akan diberitahu langkah seterusnya.`,
      },
    },
  },
});
