import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

export const printMessages = defineMessages({
  en: {
    title: (kind: string, name: string) => `${kind} of ${name}`,
    sentence:
      'This code contains everything shown below, signed. Checking it needs no network and no contact with anyone: use /verify in the portal, or any checker that knows our keys.',
    code: (kind: string) => `QR code of the ${kind.toLowerCase()}`,
    issued: 'Issued',
    ends: 'Signature expires',
    revoked: (when: string) => `Revoked on ${when}. This certificate is no longer valid.`,
    about: 'What it says',
    help: `Need help? Call ${helpline}`,
    page: 'Page {page} of {pages}',
    file: (kind: string) => `sihat-${kind}-certificate.pdf`,
  },
  ms: {
    title: (kind: string, name: string) => `${kind} bagi ${name}`,
    sentence:
      'Kod ini mengandungi semua maklumat di bawah, beserta tandatangan. Ia boleh disemak di luar talian dan tanpa menghubungi sesiapa: gunakan /verify dalam portal, atau mana-mana penyemak yang mengetahui kunci kami.',
    code: (kind: string) => `Kod QR bagi ${kind.toLowerCase()}`,
    issued: 'Dikeluarkan',
    ends: 'Tandatangan tamat tempoh',
    revoked: (when: string) => `Dibatalkan pada ${when}. Sijil ini tidak lagi sah.`,
    about: 'Kandungannya',
    help: `Perlukan bantuan? Hubungi ${helpline}`,
    page: 'Halaman {page} daripada {pages}',
    file: (kind: string) => `sihat-sijil-${kind}.pdf`,
  },
});
