import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = {
  feedback: { en: 'Feedback and reports', ms: 'Maklum balas dan laporan' },
} as const satisfies Record<string, BilingualText>;
