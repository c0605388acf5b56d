import { countryName } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';
import { minute } from '#foundation/time/clock.ts';
import { pollIntervals } from '../rules/polling.ts';

export const networkMessages = defineMessages({
  en: {
    title: 'Service status',
    heading: 'Service is temporarily unavailable',
    until: (time: string) => `The service should be back by ${time}, ${countryName.short} time.`,
    meaning: "You can't load or send anything right now. Your phone and your connection are fine.",
    answersSafe: 'Answers not sent yet are saved. What you have sent is safe.',
    checkInterval: `We check again every ${pollIntervals.outage / minute} minutes.`,
    checkNow: 'Check now',
    checking: 'Checking',
    showParts: 'See what works',
    notBackYet: (time: string) => `Not back yet. Last checked at ${time}.`,
    serviceRestored: 'The service is back.',
  },
  ms: {
    title: 'Status perkhidmatan',
    heading: 'Perkhidmatan tidak tersedia buat sementara waktu',
    until: (time) => `Perkhidmatan dijangka pulih selewat-lewatnya pada ${time}, waktu ${countryName.short}.`,
    meaning:
      'Buat masa ini, awda tidak dapat memuatkan atau menghantar apa-apa. Telefon dan sambungan awda tidak bermasalah.',
    answersSafe: 'Jawapan yang belum dihantar telah disimpan. Apa yang telah awda hantar selamat.',
    checkInterval: `Kami menyemak semula setiap ${pollIntervals.outage / minute} minit.`,
    checkNow: 'Semak sekarang',
    checking: 'Sedang menyemak',
    showParts: 'Lihat apa yang berfungsi',
    notBackYet: (time) => `Belum pulih. Kali terakhir disemak pada ${time}.`,
    serviceRestored: 'Perkhidmatan telah pulih.',
  },
});
