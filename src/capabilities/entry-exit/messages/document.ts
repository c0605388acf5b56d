import { countryName, helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of the printed application, and of the receipt. */
export const documentMessages = defineMessages({
  en: {
    issuer: `Health authority, ${countryName.en}`,
    help: `Need help? ${helpline}`,
    page: 'Page {page} of {pages}',
    reference: 'Reference',
    application: {
      heading: 'Entry/exit application',
      title: (reference: string) => `Entry/exit application ${reference}`,
      file: (reference: string) => `Application-${reference}.pdf`,
      sentence: 'This page shows the application and its status when it was printed.',
    },
    receipt: {
      heading: 'Receipt',
      title: (reference: string) => `Receipt ${reference}`,
      file: (reference: string) => `Receipt-${reference}.pdf`,
      sentence: 'We received the fee for this entry/exit application.',
    },
    amount: 'Amount',
    paidAt: 'Paid',
    payment: 'Payment',
    payments: {
      due: 'Payment due',
      paid: 'Paid',
      cancelled: 'Nothing to pay',
      refunding: 'Being refunded',
      refunded: 'Refunded',
    },
    state: 'Status',
    appliedAt: 'Applied',
    decision: 'Decision',
    reason: 'Reason',
    trip: 'Journey',
    traveller: (number: number) => `Traveller ${number}`,
  },
  ms: {
    issuer: `Pihak berkuasa kesihatan, ${countryName.ms}`,
    help: `Perlukan bantuan? ${helpline}`,
    page: 'Halaman {page} daripada {pages}',
    reference: 'Rujukan',
    application: {
      heading: 'Permohonan masuk/keluar',
      title: (reference: string) => `Permohonan masuk/keluar ${reference}`,
      file: (reference: string) => `Permohonan-${reference}.pdf`,
      sentence: 'Halaman ini menunjukkan permohonan dan statusnya semasa ia dicetak.',
    },
    receipt: {
      heading: 'Resit',
      title: (reference: string) => `Resit ${reference}`,
      file: (reference: string) => `Resit-${reference}.pdf`,
      sentence: 'Kami telah menerima yuran bagi permohonan masuk/keluar ini.',
    },
    amount: 'Jumlah',
    paidAt: 'Dibayar',
    payment: 'Bayaran',
    payments: {
      due: 'Perlu dibayar',
      paid: 'Telah dibayar',
      cancelled: 'Tiada bayaran diperlukan',
      refunding: 'Sedang dikembalikan',
      refunded: 'Telah dikembalikan',
    },
    state: 'Status',
    appliedAt: 'Dipohon',
    decision: 'Keputusan',
    reason: 'Sebab',
    trip: 'Perjalanan',
    traveller: (number: number) => `Pengembara ${number}`,
  },
});
