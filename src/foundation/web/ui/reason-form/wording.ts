import type { Both } from '#foundation/language/wording.ts';

/** What is wrong with a reason. */
export const reasonFieldWords: Record<string, Both> = { required: { en: 'Say why.', ms: 'Nyatakan sebabnya.' } };
