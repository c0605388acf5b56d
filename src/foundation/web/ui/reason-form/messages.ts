import type { Both } from '#foundation/language/messages.ts';

/** Error messages of the reason field. */
export const reasonFieldMessages: Record<string, Both> = { required: { en: 'Say why.', ms: 'Nyatakan sebabnya.' } };
