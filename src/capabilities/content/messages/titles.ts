import type { BilingualText } from '#foundation/language/messages.ts';

/** Titles of the pages, for the navigation and for the pages themselves. */
export const titles = {
  content: { en: 'Articles', ms: 'Artikel' },
} as const satisfies Record<string, BilingualText>;
