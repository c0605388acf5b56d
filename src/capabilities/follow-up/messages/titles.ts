import type { Both } from '#foundation/language/messages.ts';

/** What the pages of the health desk are called, in the navigation and over the page. */
export const titles = {
  cases: { en: 'Cases', ms: 'Kes' },
} as const satisfies Record<string, Both>;
