import { countryName, helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of the printed form besides questions and answers. */
export const pdfMessages = defineMessages({
  en: {
    issuer: `Health authority of ${countryName.en}`,
    title: (reference: string) => `Arrival declaration ${reference}`,
    sentence: 'This declaration was submitted. An officer will scan the code: bring this form with you.',
    groupPass: (reference: string) => `QR code, the pass of all travellers, reference ${reference}`,
    pass: (number: number, reference: string) => `QR code, the pass of traveller ${number}, reference ${reference}`,
    journey: 'Journey',
    personal: 'Personal details',
    contact: 'Contact',
    ownJourney: 'Own journey',
    health: 'Health',
    consent: 'Declaration',
    consentNote: (version: string) => `Text ${version}, agreed to in English`,
    helpTitle: 'Help',
    help: `Call ${helpline} if you feel unwell or have a question about this form.`,
    page: 'Page {page} of {pages}',
    footHelp: `Need help? ${helpline}`,
    file: (reference: string) => `arrival-declaration-${reference}.pdf`,
  },
  ms: {
    issuer: `Pihak berkuasa kesihatan ${countryName.ms}`,
    title: (reference: string) => `Pengisytiharan ketibaan ${reference}`,
    sentence: 'Pengisytiharan ini telah dihantar. Pegawai akan mengimbas kod ini: bawa borang ini bersama.',
    groupPass: (reference: string) => `Kod QR, pas semua pengembara, rujukan ${reference}`,
    pass: (number: number, reference: string) => `Kod QR, pas pengembara ${number}, rujukan ${reference}`,
    journey: 'Perjalanan',
    personal: 'Butiran peribadi',
    contact: 'Maklumat perhubungan',
    ownJourney: 'Perjalanan sendiri',
    health: 'Kesihatan',
    consent: 'Pengisytiharan',
    consentNote: (version: string) => `Teks ${version}, dipersetujui dalam Bahasa Melayu`,
    helpTitle: 'Bantuan',
    help: `Hubungi ${helpline} jika awda berasa tidak sihat atau mempunyai soalan tentang borang ini.`,
    page: 'Halaman {page} daripada {pages}',
    footHelp: `Perlukan bantuan? ${helpline}`,
    file: (reference: string) => `pengisytiharan-ketibaan-${reference}.pdf`,
  },
});
