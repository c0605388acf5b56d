import { helpline } from '#country';
import { type BilingualText, defineMessages } from '#foundation/language/messages.ts';

export const numberFieldMessages: Record<string, BilingualText> = {
  'number-same': { en: 'This is already your number.', ms: 'Nombor ini sudah menjadi nombor awda.' },
};

/** `to`: the new number, masked. */
export const numberChangeMessages = defineMessages({
  en: {
    subject: 'Phone number changed',
    toPreviousNumber: (to: string) =>
      `Sihat: your account now logs in with ${to}, no longer with this number or address. If this was not you, call ${helpline}.`,
    toNewNumber: 'Sihat: your account now logs in with this number. Your other devices were logged out.',
  },
  ms: {
    subject: 'Nombor telefon ditukar',
    toPreviousNumber: (to: string) =>
      `Sihat: akaun awda kini log masuk dengan ${to}, bukan lagi dengan nombor atau alamat ini. Jika ini bukan awda, hubungi ${helpline}.`,
    toNewNumber: 'Sihat: akaun awda kini log masuk dengan nombor ini. Peranti awda yang lain telah dilog keluar.',
  },
});
