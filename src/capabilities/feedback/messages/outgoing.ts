import { defineMessages } from '#foundation/language/messages.ts';

/** The notification says where the answer is, never its text. */
export const outgoingMessages = defineMessages({
  en: {
    subject: "We've answered your message",
    answered: (reference: string) =>
      `Sihat: we answered your message ${reference}. Read it in Sihat under Me, Feedback.`,
  },
  ms: {
    subject: 'Kami telah menjawab mesej awda',
    answered: (reference: string) =>
      `Sihat: mesej awda ${reference} telah dijawab. Baca dalam Sihat di bawah Saya, Maklum balas.`,
  },
});
