import { words } from '#foundation/language/wording.ts';

/** What a block says by itself. */
export const blockWording = words({
  en: {
    savedCopy: (time: string) => `Saved copy, updated ${time}`,
    nothingYet: 'Nothing here yet.',
  },
  ms: {
    savedCopy: (time) => `Salinan disimpan, dikemas kini ${time}`,
    nothingYet: 'Belum ada apa-apa di sini.',
  },
});
