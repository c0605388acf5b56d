import type { Both } from '#foundation/language/wording.ts';

/** Sentences about the fields of a decision. */
export const appealFieldWords: Record<string, Both> = {
  hours: { en: 'From 1 to 504 hours', ms: 'Dari 1 hingga 504 jam' },
};
