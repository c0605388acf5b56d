import { words } from '#foundation/language/wording.ts';

/** What the home page says of the family. */
export const homeFamilyWords = words({
  en: {
    asks: (name: string) => `${name} asks to act for you`,
    look: 'See and answer',
  },
  ms: {
    asks: (name) => `${name} memohon untuk bertindak bagi awda`,
    look: 'Lihat dan jawab',
  },
});
