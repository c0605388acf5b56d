import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/** Messages to the account about a link request. They name nobody. */
export const linkOutgoingMessages = defineMessages({
  en: {
    linked: {
      subject: 'You may act for somebody of your family',
      text: `Sihat: the documents that you showed were accepted. You may act for a person of your family now: log in to the portal and see under Member manage. Help: ${helpline}.`,
    },
    refused: {
      subject: 'There is an answer for you in Sihat',
      text: `Sihat: your request for a person of your family was not accepted. Log in to the portal and read why under Member manage, Without their own number. Help: ${helpline}.`,
    },
    ended: {
      subject: 'You no longer act for somebody of your family',
      text: `Sihat: that you act for a person of your family was ended at a desk. You can no longer fill in forms for them or see anything of theirs. Who is in your family stands under Member manage. Help: ${helpline}.`,
    },
  },
  ms: {
    linked: {
      subject: 'Awda boleh bertindak bagi seorang ahli keluarga',
      text: `Sihat: dokumen yang awda tunjukkan telah diterima. Awda kini boleh bertindak bagi seorang ahli keluarga: log masuk ke portal dan lihat di bawah Urus ahli. Bantuan: ${helpline}.`,
    },
    refused: {
      subject: 'Ada jawapan untuk awda dalam Sihat',
      text: `Sihat: permohonan awda bagi seorang ahli keluarga tidak diterima. Log masuk ke portal dan baca sebabnya di bawah Urus ahli, Tanpa nombor sendiri. Bantuan: ${helpline}.`,
    },
    ended: {
      subject: 'Awda tidak lagi bertindak bagi seorang ahli keluarga',
      text: `Sihat: kebenaran awda untuk bertindak bagi seorang ahli keluarga telah ditamatkan di kaunter. Awda tidak lagi dapat mengisi borang baginya atau melihat apa-apa miliknya. Senarai keluarga awda ada di bawah Urus ahli. Bantuan: ${helpline}.`,
    },
  },
});
