import type { Both } from '#foundation/language/messages.ts';

/** What the pages of the border are called, in the navigation and over the page. */
export const titles = {
  arrivals: { en: 'Arrivals', ms: 'Ketibaan' },
  counter: { en: 'Counter', ms: 'Kaunter' },
} as const satisfies Record<string, Both>;
