import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of `/app/me/code`. */
export const codeMessages = defineMessages({
  en: {
    title: 'Your own code',
    lead: 'Somebody of your family scans it to ask whether they may fill in forms for you. You answer under Member manage.',
    alt: 'Your own code as a QR code',
    until: (when: string) => `Good until ${when}.`,
    how: 'They scan it under QR code scan, or point the camera of their phone at it and follow the link.',
    care: 'It says nothing of you, and gives nobody a right: you still have to say yes. Show it to people whom you know.',
    fresh: 'New code',
  },
  ms: {
    title: 'Kod awda sendiri',
    lead: 'Ahli keluarga mengimbasnya untuk memohon mengisi borang bagi awda. Awda menjawab di bawah Urus ahli.',
    alt: 'Kod awda sendiri sebagai kod QR',
    until: (when: string) => `Sah hingga ${when}.`,
    how: 'Mereka mengimbasnya di bawah Imbasan kod QR, atau menghalakan kamera telefon ke arahnya dan mengikuti pautan.',
    care: 'Ia tidak menyatakan apa-apa tentang awda, dan tidak memberi hak kepada sesiapa: awda masih perlu bersetuju. Tunjukkan kepada orang yang awda kenal.',
    fresh: 'Kod baharu',
  },
});
