import { defineMessages } from '#foundation/language/messages.ts';

/** Message about a decision: where to read it, without names or the decision itself. */
export const outgoingMessages = defineMessages({
  en: {
    subject: 'You have an answer in Sihat',
    decided: 'Sihat: we checked what you showed us. Read the answer in Sihat under Me, Prove your identity.',
  },
  ms: {
    subject: 'Ada jawapan untuk awda dalam Sihat',
    decided:
      'Sihat: apa yang awda tunjukkan telah disemak. Baca jawapannya dalam Sihat di bawah Saya, Sahkan identiti awda.',
  },
});
