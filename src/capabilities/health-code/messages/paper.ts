import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

export const paperMessages = defineMessages({
  en: {
    title: 'Health code on paper',
    fileTitle: (name: string) => `Health code on paper of ${name}`,
    code: (name: string) => `QR code of the health code on paper of ${name}`,
    check: 'Paper: check the ID of the person who shows it.',
    text: 'This sheet is valid until the time below. A live code on a phone is trusted more because it shows that it is not a copy.',
    issued: 'Printed',
    ends: 'Valid until',
    help: `Need help? Call ${helpline}`,
    file: 'sihat-health-code.pdf',
  },
  ms: {
    title: 'Kod kesihatan atas kertas',
    fileTitle: (name: string) => `Kod kesihatan atas kertas bagi ${name}`,
    code: (name: string) => `Kod QR bagi kod kesihatan atas kertas ${name}`,
    check: 'Kertas: semak kad pengenalan orang yang menunjukkannya.',
    text: 'Helaian ini sah sehingga masa di bawah. Kod langsung pada telefon lebih dipercayai kerana ia menunjukkan bahawa ia bukan salinan.',
    issued: 'Dicetak',
    ends: 'Sah sehingga',
    help: `Perlukan bantuan? Hubungi ${helpline}`,
    file: 'sihat-kod-kesihatan.pdf',
  },
});
