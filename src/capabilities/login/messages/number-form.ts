import { defineMessages } from '#foundation/language/messages.ts';

export const numberFormMessages = defineMessages({
  en: {
    label: 'New phone number',
    send: 'Send code',
    sent: (number: string) => `Sent by SMS to ${number}`,
    useOtherNumber: 'Use another number',
    hint: "We'll change your number as soon as you enter the sixth digit.",
    change: 'Change number',
  },
  ms: {
    label: 'Nombor telefon baharu',
    send: 'Hantar kod',
    sent: (number: string) => `Dihantar melalui SMS ke ${number}`,
    useOtherNumber: 'Guna nombor lain',
    hint: 'Kami akan menukar nombor awda sebaik sahaja awda memasukkan digit keenam.',
    change: 'Tukar nombor',
  },
});
