import { defineMessages } from '#foundation/language/messages.ts';

export const sheetMessages = defineMessages({
  en: {
    title: 'Enter your certified password',
    text: 'It protects certificates, records and what you do for others.',
    label: 'Certified password',
    submit: 'Continue',
    forgot: 'Forgot it?',
  },
  ms: {
    title: 'Masukkan kata laluan diperakui awda',
    text: 'Ia melindungi sijil, rekod dan apa yang awda lakukan bagi pihak orang lain.',
    label: 'Kata laluan diperakui',
    submit: 'Teruskan',
    forgot: 'Terlupa?',
  },
});
