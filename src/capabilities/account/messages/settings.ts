import { defineMessages } from '#foundation/language/messages.ts';

export const settingsMessages = defineMessages({
  en: {
    title: 'Language setting',
    lead: 'These settings stay on this device, even after you log out.',
    language: 'Language',
    languages: { en: 'English', ms: 'Bahasa Melayu' },
    theme: 'Light or dark',
    themes: { system: 'Same as device', light: 'Light', dark: 'Dark' },
    textSize: 'Text size',
    textSizeHint: 'Text is shown at the size set on this device or in your browser.',
  },
  ms: {
    title: 'Tetapan bahasa',
    lead: 'Tetapan ini kekal pada peranti ini, walaupun selepas awda log keluar.',
    language: 'Bahasa',
    languages: { en: 'English', ms: 'Bahasa Melayu' },
    theme: 'Cerah atau gelap',
    themes: { system: 'Sama seperti peranti', light: 'Cerah', dark: 'Gelap' },
    textSize: 'Saiz teks',
    textSizeHint: 'Teks dipaparkan mengikut saiz yang ditetapkan pada peranti ini atau dalam pelayar awda.',
  },
});
