import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/** Messages to applicants. Anyone may read them on a locked screen: they contain no health data and no name. */
export const outgoingMessages = defineMessages({
  en: {
    received: {
      subject: 'We have received your registration',
      text: (applyNo: string) =>
        `Sihat: we have your registration ${applyNo}. A reviewer checks it and we tell you the result. Help: ${helpline}.`,
    },
    'information-requested': {
      subject: 'A question about your registration',
      text: (applyNo: string) =>
        `Sihat: we have a question about your registration ${applyNo}. Log in to the portal to answer. Help: ${helpline}.`,
    },
    approved: {
      subject: 'Your registration is approved',
      text: (applyNo: string) =>
        `Sihat: your registration ${applyNo} is approved. Log in to the portal to see it. Help: ${helpline}.`,
    },
    rejected: {
      subject: 'An update on your registration',
      text: (applyNo: string) =>
        `Sihat: we decided on registration ${applyNo}. Log in to the portal to see why and what you can do. Help: ${helpline}.`,
    },
  },
  ms: {
    received: {
      subject: 'Kami telah menerima pendaftaran awda',
      text: (applyNo: string) =>
        `Sihat: pendaftaran awda ${applyNo} telah diterima. Penyemak akan menelitinya dan awda akan dimaklumkan. Bantuan: ${helpline}.`,
    },
    'information-requested': {
      subject: 'Soalan tentang pendaftaran awda',
      text: (applyNo: string) =>
        `Sihat: ada soalan tentang pendaftaran awda ${applyNo}. Log masuk ke portal untuk menjawab. Bantuan: ${helpline}.`,
    },
    approved: {
      subject: 'Pendaftaran awda diluluskan',
      text: (applyNo: string) =>
        `Sihat: pendaftaran awda ${applyNo} diluluskan. Log masuk ke portal untuk melihatnya. Bantuan: ${helpline}.`,
    },
    rejected: {
      subject: 'Perkembangan tentang pendaftaran awda',
      text: (applyNo: string) =>
        `Sihat: pendaftaran awda ${applyNo} telah diputuskan. Log masuk ke portal untuk melihat sebab dan langkah seterusnya. Bantuan: ${helpline}.`,
    },
  },
});
