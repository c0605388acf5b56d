import { words } from '#foundation/language/wording.ts';

/** The home page of the resident app. */
export const homeWords = words({
  en: {
    title: 'Home',
    greetings: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
    greet: (greeting: string, name: string) => `${greeting}, ${name}`,
    visitor: 'Log in for your reports, your records and your family. Figures and advice are here for everybody.',
    logIn: 'Log in',
    tasks: 'What would you like to do?',
    code: 'Health code',
    codeHint: 'Show it at a door',
    assessment: 'Self-assessment',
    assessmentHint: 'A few questions, once a day',
    travel: 'Travel declaration',
    travelHint: 'Within 3 days before you arrive',
    talk: (number: string) => `Talk to us: ${number}`,
    talkItems: [
      'If you feel unwell and do not know what to do',
      'If you have a question about your report or your code',
    ],
    block: {
      loading: 'Loading',
      failed: (name: string) => `${name}: this part of the page could not be loaded.`,
      again: 'Try again',
    },
    blocks: {
      today: 'Today',
      figures: 'Figures',
      articles: 'Knowledge articles',
      faqs: 'FAQs',
      press: 'Press statements',
      nearby: 'Nearby facilities',
    },
  },
  ms: {
    title: 'Utama',
    greetings: { morning: 'Selamat pagi', afternoon: 'Selamat petang', evening: 'Selamat malam' },
    greet: (greeting, name) => `${greeting}, ${name}`,
    visitor: 'Log masuk untuk laporan, rekod dan keluarga awda. Angka dan nasihat disediakan untuk semua.',
    logIn: 'Log masuk',
    tasks: 'Apakah yang awda ingin lakukan?',
    code: 'Kod kesihatan',
    codeHint: 'Tunjukkan di pintu masuk',
    assessment: 'Penilaian kendiri',
    assessmentHint: 'Beberapa soalan, sekali sehari',
    travel: 'Pengisytiharan ketibaan',
    travelHint: 'Dalam tempoh 3 hari sebelum ketibaan',
    talk: (number) => `Hubungi kami: ${number}`,
    talkItems: [
      'Jika awda kurang sihat dan tidak pasti apa yang perlu dilakukan',
      'Jika awda mempunyai soalan tentang laporan atau kod awda',
    ],
    block: {
      loading: 'Memuatkan',
      failed: (name) => `${name}: bahagian halaman ini tidak dapat dimuatkan.`,
      again: 'Cuba lagi',
    },
    blocks: {
      today: 'Hari ini',
      figures: 'Angka',
      articles: 'Artikel maklumat',
      faqs: 'Soalan-soalan lazim',
      press: 'Kenyataan media',
      nearby: 'Kemudahan berdekatan',
    },
  },
});
