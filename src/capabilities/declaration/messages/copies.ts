import { defineMessages } from '#foundation/language/messages.ts';

export const copyMessages = defineMessages({
  en: {
    title: 'Get a copy by e-mail',
    lead: "We can also send the confirmation to an e-mail address in this declaration. We'll send a code there first, to check the address.",
    forNames: (names: readonly string[]) => `For ${joined(names, 'and', 'more')}`,
    sendCode: 'Send code',
    sendCopy: 'Send a copy',
    toAddress: (address: string) => `to ${address}`,
    codeSent: (address: string) => `We sent a code to ${address}. It is valid for 5 minutes.`,
    codeAlreadySent: (address: string) => `We sent a code to ${address} a moment ago.`,
    hint: "We'll send the copy as soon as you enter the sixth digit. No e-mail? Check your spam folder.",
    sent: (address: string) => `Sent to ${address}`,
    failed: 'We could not send the copy. Check the address, or try again.',
  },
  ms: {
    title: 'Dapatkan salinan melalui e-mel',
    lead: 'Kami juga boleh menghantar pengesahan ke alamat e-mel dalam pengisytiharan ini. Kami akan menghantar kod ke alamat itu dahulu untuk menyemaknya.',
    forNames: (names: readonly string[]) => `Bagi ${joined(names, 'dan', 'lagi')}`,
    sendCode: 'Hantar kod',
    sendCopy: 'Hantar salinan',
    toAddress: (address: string) => `ke ${address}`,
    codeSent: (address: string) => `Kami telah menghantar kod ke ${address}. Kod ini sah selama 5 minit.`,
    codeAlreadySent: (address: string) => `Kami baru sahaja menghantar kod ke ${address}.`,
    hint: 'Kami akan menghantar salinan sebaik sahaja awda memasukkan digit keenam. Tiada e-mel? Semak folder spam awda.',
    sent: (address: string) => `Dihantar ke ${address}`,
    failed: 'Salinan tidak dapat dihantar. Semak alamat itu atau cuba lagi.',
  },
});

// "Ahmad", "Ahmad and Danish", "Ahmad, Danish and Siti"; of more than three names, two and the number of the others.
function joined(names: readonly string[], and: string, more: string): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2}\u00a0${more}`] : names;
  const [last = '', ...others] = shown.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ${and}\u00a0${last}`;
}
