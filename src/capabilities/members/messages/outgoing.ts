import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/**
 * Messages to the person whom a request goes to, and to the requester about the answer. They contain no names and no
 * links: the recipient reads the rest after logging in.
 */
export const outgoingMessages = defineMessages({
  en: {
    request: {
      subject: 'Someone is asking to fill in forms for you',
      text: `Sihat: a family member asks to fill in forms for you. Before you answer, log in to the portal with this number or address and see under Member manage who it is. If you don't expect anyone, do nothing. Help: ${helpline}.`,
    },
    accepted: {
      subject: 'You can now act for a family member',
      text: `Sihat: a family member has accepted your request. You can now act for them: log in to the portal and see under Member manage. Help: ${helpline}.`,
    },
    ended: {
      subject: 'You no longer act for a family member',
      text: `Sihat: a family member has ended your permission to act for them. You can no longer fill in forms for them or see anything of theirs. Your family is listed under Member manage. Help: ${helpline}.`,
    },
  },
  ms: {
    request: {
      subject: 'Seseorang memohon untuk mengisi borang bagi awda',
      text: `Sihat: seorang ahli keluarga memohon untuk mengisi borang bagi awda. Log masuk ke portal dengan nombor atau alamat ini, dan lihat siapa di bawah Urus ahli sebelum menjawab. Jika awda tidak menjangkakannya, abaikan. Bantuan: ${helpline}.`,
    },
    accepted: {
      subject: 'Awda kini boleh bertindak bagi seorang ahli keluarga',
      text: `Sihat: seorang ahli keluarga telah menerima permintaan awda. Awda kini boleh bertindak baginya: log masuk ke portal dan lihat di bawah Urus ahli. Bantuan: ${helpline}.`,
    },
    ended: {
      subject: 'Awda tidak lagi bertindak bagi seorang ahli keluarga',
      text: `Sihat: seorang ahli keluarga telah menamatkan kebenaran awda untuk bertindak baginya. Awda tidak lagi dapat mengisi borang baginya atau melihat apa-apa miliknya. Senarai keluarga awda ada di bawah Urus ahli. Bantuan: ${helpline}.`,
    },
  },
});
