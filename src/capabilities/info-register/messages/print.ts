import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

export const printMessages = defineMessages({
  en: {
    title: (reference: string) => `Registered visitors ${reference}`,
    heading: 'Registered visitors',
    issuer: 'Registration without a phone',
    sentence:
      'Show this page at a counter when you arrive. An officer will use it to find your details, ask about your health, and complete the declaration with you. This page is not a pass.',
    reference: 'Reference',
    qrCodeAlt: (reference: string) => `QR code of the reference ${reference}`,
    registered: 'Registered',
    entry: 'Entry date',
    travellers: 'Travellers',
    howToFind:
      'To view or change it: open the portal, choose “Visitor registration”, and enter the reference and the date of birth of one traveller.',
    help: `Need help? Call ${helpline}`,
    page: 'Page {page} of {pages}',
    fileName: (reference: string) => `sihat-register-${reference}.pdf`,
  },
  ms: {
    title: (reference: string) => `Pelawat berdaftar ${reference}`,
    heading: 'Pelawat berdaftar',
    issuer: 'Pendaftaran tanpa telefon',
    sentence:
      'Tunjukkan halaman ini di kaunter apabila awda tiba. Pegawai akan menggunakannya untuk mencari butiran awda, bertanya tentang kesihatan awda, dan melengkapkan pengisytiharan bersama awda. Halaman ini bukan pas.',
    reference: 'Rujukan',
    qrCodeAlt: (reference: string) => `Kod QR bagi rujukan ${reference}`,
    registered: 'Didaftarkan',
    entry: 'Tarikh masuk',
    travellers: 'Pengembara',
    howToFind:
      'Untuk melihat atau mengubahnya: buka portal, pilih “Pendaftaran pelawat”, dan masukkan rujukan serta tarikh lahir seorang pengembara.',
    help: `Perlukan bantuan? Hubungi ${helpline}`,
    page: 'Halaman {page} daripada {pages}',
    fileName: (reference: string) => `sihat-daftar-${reference}.pdf`,
  },
});
