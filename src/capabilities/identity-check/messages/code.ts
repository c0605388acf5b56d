import { defineMessages } from '#foundation/language/messages.ts';

export const codeMessages = defineMessages({
  en: {
    title: 'Your own code',
    lead: 'A family member can scan this code to ask to fill in forms for you. You can accept or decline under Member manage.',
    alt: 'Your own code as a QR code',
    validUntil: (when: string) => `Valid until ${when}.`,
    howToUse: "They scan it under QR code scan, or point their phone's camera at it and follow the link.",
    caution:
      'It says nothing about you and gives no one any rights: you still have to agree. Show it to people you know.',
    newCode: 'New code',
  },
  ms: {
    title: 'Kod awda sendiri',
    lead: 'Ahli keluarga mengimbasnya untuk memohon mengisi borang bagi awda. Awda menjawab di bawah Urus ahli.',
    alt: 'Kod awda sendiri sebagai kod QR',
    validUntil: (when: string) => `Sah sehingga ${when}.`,
    howToUse:
      'Mereka mengimbasnya di bawah Imbasan kod QR, atau menghalakan kamera telefon ke arahnya dan mengikuti pautan.',
    caution:
      'Ia tidak menyatakan apa-apa tentang awda dan tidak memberi hak kepada sesiapa: awda masih perlu bersetuju. Tunjukkan kepada orang yang awda kenali.',
    newCode: 'Kod baharu',
  },
});
