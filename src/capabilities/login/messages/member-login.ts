import { type Both, defineMessages } from '#foundation/language/messages.ts';

/** Sentences beside the phone number of a resident (spec §5, wider app). */
export const memberFieldMessages: Record<string, Both> = {
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

/** What the resident's login says beside what every login says. */
export const memberLoginMessages = defineMessages({
  en: { title: 'Member log in', heading: 'Member log in', back: 'Back to Me' },
  ms: { title: 'Log masuk ahli', heading: 'Log masuk ahli', back: 'Kembali ke Saya' },
});
