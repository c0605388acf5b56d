import { defineMessages } from '#foundation/language/messages.ts';

/** Notification of an answer. It says where the answer is, never its text. */
export const outgoingMessages = defineMessages({
  en: {
    subject: 'Your message was answered',
    answered: (reference: string) =>
      `Sihat: your message ${reference} was answered. Read it in Sihat under Me, Feedback.`,
  },
  ms: {
    subject: 'Mesej awda telah dijawab',
    answered: (reference: string) =>
      `Sihat: mesej awda ${reference} telah dijawab. Baca dalam Sihat di bawah Saya, Maklum balas.`,
  },
});
