import { defineMessages } from '#foundation/language/messages.ts';

export const settingsMessages = defineMessages({
  en: {
    title: 'Language setting',
    lead: 'They are kept on this device, also when you log out.',
    language: 'Language',
    languages: { en: 'English', ms: 'Bahasa Melayu' },
    theme: 'Light or dark',
    themes: { system: 'As this device', light: 'Light', dark: 'Dark' },
    text: 'Text size',
    textLine: 'The text is as large as you have set it on this device or in your browser.',
  },
  ms: {
    title: 'Tetapan bahasa',
    lead: 'Tetapan ini disimpan pada peranti ini, walaupun selepas awda log keluar.',
    language: 'Bahasa',
    languages: { en: 'English', ms: 'Bahasa Melayu' },
    theme: 'Cerah atau gelap',
    themes: { system: 'Seperti peranti ini', light: 'Cerah', dark: 'Gelap' },
    text: 'Saiz teks',
    textLine: 'Teks sebesar yang awda tetapkan pada peranti ini atau dalam pelayar awda.',
  },
});
