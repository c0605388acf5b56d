import { words } from '#foundation/language/wording.ts';

/** What stands on the printed form beside questions and answers. */
export const pdfWords = words({
  en: {
    issuer: 'Health authority of Brunei Darussalam',
    title: (reference: string) => `Arrival declaration ${reference}`,
    sentence: 'This declaration was submitted. Keep the reference.',
    qrAlt: (reference: string) => `QR code, reference ${reference}`,
    journey: 'Journey',
    personal: 'Personal details',
    contact: 'Contact',
    ownJourney: 'Own journey',
    health: 'Health',
    consent: 'Declaration',
    helpTitle: 'Help',
    help: 'Call 148 if you feel unwell or have a question about this form.',
    page: 'Page {page} of {pages}',
    footHelp: 'Need help? 148',
    file: (reference: string) => `arrival-declaration-${reference}.pdf`,
  },
  ms: {
    issuer: 'Pihak berkuasa kesihatan Negara Brunei Darussalam',
    title: (reference: string) => `Pengisytiharan ketibaan ${reference}`,
    sentence: 'Pengisytiharan ini telah dihantar. Simpan rujukan ini.',
    qrAlt: (reference: string) => `Kod QR, rujukan ${reference}`,
    journey: 'Perjalanan',
    personal: 'Maklumat peribadi',
    contact: 'Maklumat perhubungan',
    ownJourney: 'Perjalanan sendiri',
    health: 'Kesihatan',
    consent: 'Pengisytiharan',
    helpTitle: 'Bantuan',
    help: 'Hubungi 148 jika awda berasa tidak sihat atau mempunyai soalan tentang borang ini.',
    page: 'Halaman {page} daripada {pages}',
    footHelp: 'Perlukan bantuan? 148',
    file: (reference: string) => `pengisytiharan-ketibaan-${reference}.pdf`,
  },
});
