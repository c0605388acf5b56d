import { words } from '#foundation/language/wording.ts';

/** What the header of the resident app says of whom one acts for. */
export const chipWords = words({
  en: { actingFor: 'You act for', you: 'Yourself', change: 'Choose another' },
  ms: { actingFor: 'Awda bertindak bagi pihak', you: 'Diri sendiri', change: 'Pilih yang lain' },
});
