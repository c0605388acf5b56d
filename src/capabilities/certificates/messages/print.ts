import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

export const printMessages = defineMessages({
  en: {
    title: (kind: string, name: string) => `${kind} of ${name}`,
    sentence:
      'The code holds everything that stands below, signed. Whoever checks it needs no network and asks nobody: at /verify in the portal, or with any checker that knows our keys.',
    code: (kind: string) => `QR code of the ${kind.toLowerCase()}`,
    issued: 'Issued',
    ends: 'Signature ends',
    revoked: (when: string) => `Revoked on ${when}. This certificate is no longer valid.`,
    about: 'What it says',
    help: `Need help? Call ${helpline}`,
    page: 'Page {page} of {pages}',
    file: (kind: string) => `sihat-${kind}-certificate.pdf`,
  },
  ms: {
    title: (kind: string, name: string) => `${kind} bagi ${name}`,
    sentence:
      'Kod ini mengandungi semua maklumat di bawah, beserta tandatangan. Penyemak tidak memerlukan rangkaian dan tidak bertanya kepada sesiapa: di /verify dalam portal, atau dengan mana-mana penyemak yang mengetahui kunci kami.',
    code: (kind: string) => `Kod QR bagi ${kind.toLowerCase()}`,
    issued: 'Dikeluarkan',
    ends: 'Tandatangan tamat',
    revoked: (when: string) => `Dibatalkan pada ${when}. Sijil ini tidak lagi sah.`,
    about: 'Kandungannya',
    help: `Perlukan bantuan? Hubungi ${helpline}`,
    page: 'Halaman {page} daripada {pages}',
    file: (kind: string) => `sihat-sijil-${kind}.pdf`,
  },
});
