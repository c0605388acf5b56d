import { type BilingualText, defineMessages } from '#foundation/language/messages.ts';

/** Error messages of a resident's phone number (spec §5, wider app). */
export const residentFieldMessages: Record<string, BilingualText> = {
  overlong: {
    en: 'Overlength, Please enter seven digits of phone number in Brunei',
    ms: 'Terlalu panjang, sila masukkan tujuh digit nombor telefon di Brunei',
  },
  seven: {
    en: 'Invalid, Please enter seven digits of phone number in Brunei',
    ms: 'Tidak sah, sila masukkan tujuh digit nombor telefon di Brunei',
  },
  invalid: { en: 'Invalid phone number', ms: 'Nombor telefon tidak sah' },
};

export const residentLoginMessages = defineMessages({
  en: { title: 'Member log in', heading: 'Member log in', back: 'Back to Me' },
  ms: { title: 'Log masuk ahli', heading: 'Log masuk ahli', back: 'Kembali ke Saya' },
});
