import { words } from '#foundation/language/wording.ts';

/** What asks for the certified password. */
export const sheetWords = words({
  en: {
    title: 'Enter your certified password',
    text: 'What comes now is only for you.',
    label: 'Certified password',
    go: 'Continue',
    forgot: 'Forgot it?',
  },
  ms: {
    title: 'Masukkan kata laluan diperakui awda',
    text: 'Yang berikut hanya untuk awda.',
    label: 'Kata laluan diperakui',
    go: 'Teruskan',
    forgot: 'Terlupa?',
  },
});
