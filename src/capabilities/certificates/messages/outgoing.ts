import { defineMessages } from '#foundation/language/messages.ts';

/** Messages to holders. They can be read on a locked screen by anybody: they say nothing of health, and name nobody. */
export const outgoingMessages = defineMessages({
  en: {
    issued: {
      subject: 'Your certificate is ready',
      text: 'Sihat: your certificate is ready. Log in to the portal to see it. Help: 148.',
    },
    revoked: {
      subject: 'A certificate is no longer valid',
      text: 'Sihat: a certificate of yours is no longer valid. Log in to the portal to see which. Help: 148.',
    },
  },
  ms: {
    issued: {
      subject: 'Sijil awda telah sedia',
      text: 'Sihat: sijil awda telah sedia. Log masuk ke portal untuk melihatnya. Bantuan: 148.',
    },
    revoked: {
      subject: 'Satu sijil tidak lagi sah',
      text: 'Sihat: satu sijil awda tidak lagi sah. Log masuk ke portal untuk melihat sijil tersebut. Bantuan: 148.',
    },
  },
});
