import { words } from '#foundation/language/wording.ts';

/** Messages that ask somebody. They name nobody, and hold no address to tap: whoever gets one finds the request by logging in. */
export const messageWords = words({
  en: {
    request: {
      subject: 'Somebody asks to fill in forms for you',
      text: 'Sihat: a person of your family asks to fill in forms for you. Log in to the portal with this number or address, and see under Family or Member manage who it is, before you answer. If you expect nobody, do nothing. Help: 148.',
    },
  },
  ms: {
    request: {
      subject: 'Seseorang memohon untuk mengisi borang bagi awda',
      text: 'Sihat: seorang ahli keluarga memohon untuk mengisi borang bagi awda. Log masuk ke portal dengan nombor atau alamat ini, dan lihat siapa di bawah Keluarga atau Urus ahli sebelum menjawab. Jika awda tidak menjangkakannya, abaikan. Bantuan: 148.',
    },
  },
});
