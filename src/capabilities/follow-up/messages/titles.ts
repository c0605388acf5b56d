import type { BilingualText } from '#foundation/language/messages.ts';

/** Titles of the pages, in the navigation and as headings. */
export const titles = {
  cases: { en: 'Cases', ms: 'Kes' },
} as const satisfies Record<string, BilingualText>;
