import { defineMessages } from '#foundation/language/messages.ts';

/** Message about a decision: where to read it, without names or the decision itself. */
export const outgoingMessages = defineMessages({
  en: {
    subject: 'There is an answer for you in Sihat',
    decided: 'Sihat: what you showed us was looked at. Read the answer in Sihat under Me, Show who you are.',
  },
  ms: {
    subject: 'Ada jawapan untuk awda dalam Sihat',
    decided:
      'Sihat: apa yang awda tunjukkan telah disemak. Baca jawapannya dalam Sihat di bawah Saya, Tunjukkan siapa awda.',
  },
});
