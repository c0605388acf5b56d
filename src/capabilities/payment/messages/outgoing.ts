import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/** Messages to payers. They contain no links, so that people do not learn to pay by a link in an SMS. */
export const outgoingMessages = defineMessages({
  en: {
    paidSubject: 'Your payment',
    paid: (amount: string, reference: string) =>
      `Sihat: we received ${amount} for application ${reference}. The receipt is in Sihat. Help: ${helpline}.`,
    refundedSubject: 'Your refund',
    refunded: (amount: string, reference: string) =>
      `Sihat: ${amount} for application ${reference} is refunded to where it was paid from. It can take some days. Help: ${helpline}.`,
  },
  ms: {
    paidSubject: 'Bayaran awda',
    paid: (amount: string, reference: string) =>
      `Sihat: kami telah menerima ${amount} bagi permohonan ${reference}. Resit ada dalam Sihat. Bantuan: ${helpline}.`,
    refundedSubject: 'Bayaran balik awda',
    refunded: (amount: string, reference: string) =>
      `Sihat: ${amount} bagi permohonan ${reference} dikembalikan ke tempat ia dibayar. Ini mungkin mengambil beberapa hari. Bantuan: ${helpline}.`,
  },
});
