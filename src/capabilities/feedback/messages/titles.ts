import type { Both } from '#foundation/language/messages.ts';

/** What the page is called in the navigation. */
export const titles = {
  feedback: { en: 'Feedback and reports', ms: 'Maklum balas dan laporan' },
} as const satisfies Record<string, Both>;
