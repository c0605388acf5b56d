import type { BilingualText } from '#foundation/language/messages.ts';

export const codeFieldMessages = {
  code: { en: 'Please enter a valid verification code', ms: 'Sila masukkan kod pengesahan yang sah' },
  'code-empty': {
    en: 'Please enter the verification code received by',
    ms: 'Sila masukkan kod pengesahan yang diterima melalui',
  },
} satisfies Record<string, BilingualText>;

/** Error messages of the login fields (spec §5). */
export const fieldMessages: Record<string, BilingualText> = {
  phone: { en: 'Invalid Phone Number', ms: 'Nombor telefon tidak sah' },
  'login-email': { en: 'Please enter a valid email address.', ms: 'Sila masukkan alamat e-mel yang sah.' },
  ...codeFieldMessages,
};
