import type { Both } from '#foundation/language/messages.ts';

/** Messages of field errors, by key. */
export const fieldMessages: Record<string, Both> = {
  phone: { en: 'Invalid Phone Number', ms: 'Nombor telefon tidak sah' },
  'contact-email': { en: 'Please enter a valid email address.', ms: 'Sila masukkan alamat e-mel yang sah.' },
  'kiosk-code': {
    en: 'A code has 10 letters and digits.',
    ms: 'Kod mempunyai 10 huruf dan digit.',
  },
};
