import type { Both } from '#foundation/language/messages.ts';

/** What is wrong with a reason. */
export const reasonFieldMessages: Record<string, Both> = { required: { en: 'Say why.', ms: 'Nyatakan sebabnya.' } };
