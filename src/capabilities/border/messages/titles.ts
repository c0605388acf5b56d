import type { BilingualText } from '#foundation/language/messages.ts';

/** Titles of the pages, in the navigation and as headings. */
export const titles = {
  arrivals: { en: 'Arrivals', ms: 'Ketibaan' },
  counter: { en: 'Counter', ms: 'Kaunter' },
} as const satisfies Record<string, BilingualText>;
