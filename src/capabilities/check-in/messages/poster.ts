import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

export const posterMessages = defineMessages({
  en: {
    title: (name: string) => `Check-in poster of ${name}`,
    heading: 'Check in here',
    instructions: 'Open Sihat, choose Scan and point your phone at this code.',
    typedCodeLead: 'No camera? Enter this code:',
    privacy:
      'Only you, and people who can act for you, see where you checked in. It is stored for a few weeks, then deleted.',
    code: (name: string) => `QR code to check in at ${name}`,
    poster: (version: number) => `Poster ${version}`,
    file: 'sihat-check-in-poster.pdf',
    help: `Need help? Call ${helpline}`,
  },
  ms: {
    title: (name: string) => `Poster daftar masuk ${name}`,
    heading: 'Daftar masuk di sini',
    instructions: 'Buka Sihat, pilih Imbas, dan halakan telefon awda ke kod ini.',
    typedCodeLead: 'Tiada kamera? Masukkan kod ini:',
    privacy:
      'Hanya awda, dan orang yang boleh bertindak bagi pihak awda, dapat melihat tempat awda daftar masuk. Ia disimpan beberapa minggu, kemudian dipadam.',
    code: (name: string) => `Kod QR untuk daftar masuk di ${name}`,
    poster: (version: number) => `Poster ${version}`,
    file: 'poster-daftar-masuk-sihat.pdf',
    help: `Perlukan bantuan? Hubungi ${helpline}`,
  },
});
