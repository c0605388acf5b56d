import type { BilingualText } from '#foundation/language/messages.ts';

/** Error messages of the reason field. */
export const reasonFieldMessages: Record<string, BilingualText> = {
  required: { en: 'Enter a reason.', ms: 'Masukkan sebab.' },
};
