import { words } from '#foundation/language/wording.ts';

/** What opening somebody's file says in the console. */
export const openingWords = words({
  en: { show: 'Show', open: 'Open in a new window', picture: (name: string) => `File ${name}` },
  ms: { show: 'Tunjukkan', open: 'Buka dalam tetingkap baharu', picture: (name) => `Fail ${name}` },
});
