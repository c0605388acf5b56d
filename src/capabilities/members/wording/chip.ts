import { words } from '#foundation/language/wording.ts';

/** What the header of the resident app says of whom one acts for, and what is said once that has ended. */
export const chipWords = words({
  en: {
    actingFor: 'You act for',
    you: 'Yourself',
    change: 'Choose another',
    ended: (name: string) => `You can no longer act for ${name}`,
    yourself: 'It has ended. You act for yourself again.',
  },
  ms: {
    actingFor: 'Awda bertindak bagi pihak',
    you: 'Diri sendiri',
    change: 'Pilih yang lain',
    ended: (name: string) => `Awda tidak lagi boleh bertindak bagi pihak ${name}`,
    yourself: 'Ia telah ditamatkan. Awda kini bertindak bagi diri sendiri semula.',
  },
});
