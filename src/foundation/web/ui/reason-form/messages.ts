import type { BilingualText } from '#foundation/language/messages.ts';

export const reasonFieldMessages: Record<string, BilingualText> = {
  required: { en: 'Enter a reason.', ms: 'Masukkan sebab.' },
};
