import type { BilingualText } from '#foundation/language/messages.ts';
import { kioskCodeLength } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  phone: { en: 'Invalid Phone Number', ms: 'Nombor telefon tidak sah' },
  'contact-email': { en: 'Please enter a valid email address.', ms: 'Sila masukkan alamat e-mel yang sah.' },
  'kiosk-code': {
    en: `Enter the ${kioskCodeLength} letters and digits of the code.`,
    ms: `Masukkan ${kioskCodeLength} huruf dan digit kod.`,
  },
};
