import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of the sheet that asks for a fresh code. */
export const confirmMessages = defineMessages({
  en: {
    title: 'Confirm that it is you',
    text: (to: string) => `We send a 6-digit code to ${to}.`,
    send: 'Send code',
    sent: (to: string) => `A code is on its way to ${to}.`,
    label: '6-digit verification code',
    hint: 'We go on as soon as you enter the sixth digit.',
    empty: 'Please enter the verification code received by',
    incomplete: 'Please enter a valid verification code',
    own: 'your number or address',
  },
  ms: {
    title: 'Sahkan bahawa ini awda',
    text: (to: string) => `Kami menghantar kod 6 digit ke ${to}.`,
    send: 'Hantar kod',
    sent: (to: string) => `Kod sedang dihantar ke ${to}.`,
    label: 'Kod pengesahan 6 digit',
    hint: 'Kami meneruskan sebaik sahaja awda memasukkan digit keenam.',
    empty: 'Sila masukkan kod pengesahan yang diterima melalui',
    incomplete: 'Sila masukkan kod pengesahan yang sah',
    own: 'nombor atau alamat awda',
  },
});
