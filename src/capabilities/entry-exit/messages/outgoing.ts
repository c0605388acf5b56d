import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

type Receipt = { reference: string; amount: string; when: string };

/** Messages to applicants contain no names. */
export const outgoingMessages = defineMessages({
  en: {
    paymentTitle: (reference: string) => `Sihat: entry/exit application ${reference}`,
    receiptSubject: (reference: string) => `Receipt for application ${reference}`,
    receipt: ({ reference, amount, when }: Receipt) =>
      `Receipt\n\nEntry/exit application: ${reference}\nAmount: ${amount}\nPaid: ${when}\n\nThe receipt as a PDF is in Sihat, with the application. Help: ${helpline}.`,
    decidedSubject: 'Your entry/exit application',
    approved: (reference: string) => `Sihat: your entry/exit application ${reference} was approved. Help: ${helpline}.`,
    approvedToPay: (reference: string) =>
      `Sihat: your entry/exit application ${reference} was approved. It is valid once the fee is paid. Pay in Sihat. Help: ${helpline}.`,
    corrected: (reference: string) =>
      `Sihat: the decision on your entry/exit application ${reference} was corrected. The decision and reason are in Sihat. Help: ${helpline}.`,
    refused: (reference: string) =>
      `Sihat: your entry/exit application ${reference} was not approved. The reason is in Sihat. Help: ${helpline}.`,
  },
  ms: {
    paymentTitle: (reference: string) => `Sihat: permohonan masuk/keluar ${reference}`,
    receiptSubject: (reference: string) => `Resit bagi permohonan ${reference}`,
    receipt: ({ reference, amount, when }: Receipt) =>
      `Resit\n\nPermohonan masuk/keluar: ${reference}\nJumlah: ${amount}\nDibayar: ${when}\n\nResit dalam bentuk PDF ada dalam Sihat, bersama permohonan. Bantuan: ${helpline}.`,
    decidedSubject: 'Permohonan masuk/keluar awda',
    approved: (reference: string) =>
      `Sihat: permohonan masuk/keluar awda ${reference} telah diluluskan. Bantuan: ${helpline}.`,
    approvedToPay: (reference: string) =>
      `Sihat: permohonan masuk/keluar awda ${reference} telah diluluskan. Ia sah setelah yuran dibayar. Bayar dalam Sihat. Bantuan: ${helpline}.`,
    corrected: (reference: string) =>
      `Sihat: keputusan permohonan masuk/keluar awda ${reference} telah dibetulkan. Keputusan baharu dan sebabnya ada dalam Sihat. Bantuan: ${helpline}.`,
    refused: (reference: string) =>
      `Sihat: permohonan masuk/keluar awda ${reference} tidak diluluskan. Sebabnya ada dalam Sihat. Bantuan: ${helpline}.`,
  },
});
