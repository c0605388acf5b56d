import { helpline } from '#country';
import { type Both, defineMessages } from '#foundation/language/messages.ts';

/** Error messages of a new phone number. */
export const numberFieldMessages: Record<string, Both> = {
  'number-same': { en: 'This is already your number.', ms: 'Nombor ini sudah menjadi nombor awda.' },
};

/** Notifications to the old and the new number after a change. `to`: the new number, masked. */
export const numberMessages = defineMessages({
  en: {
    subject: 'Phone number changed',
    before: (to: string) =>
      `Sihat: your account now logs in with ${to}, no longer with this number or address. If this was not you, call ${helpline}.`,
    after: 'Sihat: your account now logs in with this number. Your other devices were logged out.',
  },
  ms: {
    subject: 'Nombor telefon ditukar',
    before: (to: string) =>
      `Sihat: akaun awda kini log masuk dengan ${to}, bukan lagi dengan nombor atau alamat ini. Jika ini bukan awda, hubungi ${helpline}.`,
    after: 'Sihat: akaun awda kini log masuk dengan nombor ini. Peranti awda yang lain telah dilog keluar.',
  },
});
