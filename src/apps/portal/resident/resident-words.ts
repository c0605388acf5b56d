import { words } from '#foundation/language/wording.ts';

/** The places of the resident app (spec §1, in its order). */
export const residentWords = words({
  en: {
    home: 'Home',
    code: 'Health code',
    records: 'Records',
    me: 'Me',
    scan: 'Scan',
  },
  ms: {
    home: 'Utama',
    code: 'Kod kesihatan',
    records: 'Rekod',
    me: 'Saya',
    scan: 'Imbas',
  },
});
