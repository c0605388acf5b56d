import type { Both } from '#foundation/language/messages.ts';

/** What the pages are called, in the navigation and over the page. */
export const titles = {
  content: { en: 'Articles', ms: 'Artikel' },
} as const satisfies Record<string, Both>;
