import type { BilingualText } from '#foundation/language/messages.ts';

/** Title of the page, in the navigation and over the page. */
export const titles = {
  figures: { en: 'Statistics', ms: 'Statistik' },
} as const satisfies Record<string, BilingualText>;
