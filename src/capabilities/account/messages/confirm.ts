import { defineMessages } from '#foundation/language/messages.ts';

export const confirmMessages = defineMessages({
  en: {
    title: 'Confirm it is you',
    text: (to: string) => `We'll send a 6-digit code to ${to}.`,
    send: 'Send code',
    sent: (to: string) => `We're sending a code to ${to}.`,
    label: '6-digit verification code',
    hint: "We'll continue as soon as you enter the sixth digit.",
    empty: 'Please enter the verification code received by',
    incomplete: 'Please enter a valid verification code',
    ownDestination: 'your number or address',
  },
  ms: {
    title: 'Sahkan identiti awda',
    text: (to: string) => `Kami akan menghantar kod 6 digit ke ${to}.`,
    send: 'Hantar kod',
    sent: (to: string) => `Kod sedang dihantar ke ${to}.`,
    label: 'Kod pengesahan 6 digit',
    hint: 'Kami akan meneruskan sebaik sahaja awda memasukkan digit keenam.',
    empty: 'Sila masukkan kod pengesahan yang diterima melalui',
    incomplete: 'Sila masukkan kod pengesahan yang sah',
    ownDestination: 'nombor atau alamat awda',
  },
});
