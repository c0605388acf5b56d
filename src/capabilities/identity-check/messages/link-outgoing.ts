import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/** The messages name nobody. */
export const linkOutgoingMessages = defineMessages({
  en: {
    linked: {
      subject: 'You can now act for a family member',
      text: `Sihat: we accepted the documents you showed. You can now act for a family member: log in to the portal and see under Member manage. Help: ${helpline}.`,
    },
    refused: {
      subject: 'You have an answer in Sihat',
      text: `Sihat: your request for a family member was not accepted. Log in to the portal and read why under Member manage, Without their own number. Help: ${helpline}.`,
    },
    ended: {
      subject: 'You no longer act for a family member',
      text: `Sihat: your link to a family member was ended at a desk. You can no longer fill in forms for them or see anything of theirs. Your family is listed under Member manage. Help: ${helpline}.`,
    },
  },
  ms: {
    linked: {
      subject: 'Awda kini boleh bertindak bagi seorang ahli keluarga',
      text: `Sihat: dokumen yang awda tunjukkan telah diterima. Awda kini boleh bertindak bagi seorang ahli keluarga: log masuk ke portal dan lihat di bawah Urus ahli. Bantuan: ${helpline}.`,
    },
    refused: {
      subject: 'Ada jawapan untuk awda dalam Sihat',
      text: `Sihat: permintaan awda bagi seorang ahli keluarga tidak diterima. Log masuk ke portal dan baca sebabnya di bawah Urus ahli, Tanpa nombor sendiri. Bantuan: ${helpline}.`,
    },
    ended: {
      subject: 'Awda tidak lagi bertindak bagi seorang ahli keluarga',
      text: `Sihat: pautan awda dengan seorang ahli keluarga telah ditamatkan di kaunter. Awda tidak lagi dapat mengisi borang baginya atau melihat apa-apa miliknya. Senarai keluarga awda ada di bawah Urus ahli. Bantuan: ${helpline}.`,
    },
  },
});
