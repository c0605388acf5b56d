import type { Both } from '#foundation/language/messages.ts';

/** Error messages of the reason field. */
export const reasonFieldMessages: Record<string, Both> = { required: { en: 'Enter a reason.', ms: 'Masukkan sebab.' } };
