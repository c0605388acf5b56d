import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/** Messages to holders. Anyone may read them on a locked screen: they contain no health data and no name. */
export const outgoingMessages = defineMessages({
  en: {
    issued: {
      subject: 'Your certificate is ready',
      text: `Sihat: your certificate is ready. Log in to the portal to see it. Help: ${helpline}.`,
    },
    revoked: {
      subject: 'A certificate is no longer valid',
      text: `Sihat: a certificate you hold is no longer valid. Log in to the portal to see which. Help: ${helpline}.`,
    },
  },
  ms: {
    issued: {
      subject: 'Sijil awda telah sedia',
      text: `Sihat: sijil awda telah sedia. Log masuk ke portal untuk melihatnya. Bantuan: ${helpline}.`,
    },
    revoked: {
      subject: 'Satu sijil tidak lagi sah',
      text: `Sihat: satu sijil awda tidak lagi sah. Log masuk ke portal untuk melihat sijil tersebut. Bantuan: ${helpline}.`,
    },
  },
});
