import type { Both } from '#foundation/language/wording.ts';

/** What the page is called, in the navigation and over the page. */
export const titles = {
  reviews: { en: 'Vaccine registrations', ms: 'Pendaftaran vaksin' },
} as const satisfies Record<string, Both>;
