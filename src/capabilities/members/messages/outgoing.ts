import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/**
 * Messages to the person whom a request goes to, and to the requester about the answer. They contain no names and no
 * links: the recipient reads the rest after logging in.
 */
export const outgoingMessages = defineMessages({
  en: {
    request: {
      subject: 'Somebody asks to fill in forms for you',
      text: `Sihat: a person of your family asks to fill in forms for you. Log in to the portal with this number or address, and see under Member manage who it is, before you answer. If you expect nobody, do nothing. Help: ${helpline}.`,
    },
    accepted: {
      subject: 'You may act for somebody of your family',
      text: `Sihat: a person of your family has accepted your request. You may act for them now: log in to the portal and see under Member manage. Help: ${helpline}.`,
    },
    ended: {
      subject: 'You no longer act for somebody of your family',
      text: `Sihat: a person of your family has ended that you act for them. You can no longer fill in forms for them or see anything of theirs. Who is in your family stands under Member manage. Help: ${helpline}.`,
    },
  },
  ms: {
    request: {
      subject: 'Seseorang memohon untuk mengisi borang bagi awda',
      text: `Sihat: seorang ahli keluarga memohon untuk mengisi borang bagi awda. Log masuk ke portal dengan nombor atau alamat ini, dan lihat siapa di bawah Urus ahli sebelum menjawab. Jika awda tidak menjangkakannya, abaikan. Bantuan: ${helpline}.`,
    },
    accepted: {
      subject: 'Awda boleh bertindak bagi seorang ahli keluarga',
      text: `Sihat: seorang ahli keluarga telah menerima permintaan awda. Awda kini boleh bertindak baginya: log masuk ke portal dan lihat di bawah Urus ahli. Bantuan: ${helpline}.`,
    },
    ended: {
      subject: 'Awda tidak lagi bertindak bagi seorang ahli keluarga',
      text: `Sihat: seorang ahli keluarga telah menamatkan kebenaran awda untuk bertindak baginya. Awda tidak lagi dapat mengisi borang baginya atau melihat apa-apa miliknya. Senarai keluarga awda ada di bawah Urus ahli. Bantuan: ${helpline}.`,
    },
  },
});
