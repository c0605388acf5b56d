import { defineMessages } from '#foundation/language/messages.ts';

/** Labels of the resident app's tabs (spec §1, in its order). */
export const residentMessages = defineMessages({
  en: { home: 'Home', code: 'Health code', records: 'Records', me: 'Me', scan: 'Scan' },
  ms: { home: 'Utama', code: 'Kod kesihatan', records: 'Rekod', me: 'Saya', scan: 'Imbas' },
});
