import { words } from '#foundation/language/wording.ts';

/** Sentences of the button that reads a passport. */
export const buttonWords = words({
  en: { open: 'Scan passport', filled: 'Filled in from the passport. Check it and go on.' },
  ms: { open: 'Imbas pasport', filled: 'Diisi daripada pasport. Semak dan teruskan.' },
});
