import type { Both } from '#foundation/language/messages.ts';

/** What the page is called, in the navigation and over the page. */
export const titles = {
  figures: { en: 'Figures', ms: 'Angka' },
} as const satisfies Record<string, Both>;
