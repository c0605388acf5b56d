import type { Both } from '#foundation/language/messages.ts';

/** What the console's pages are called, in the navigation and over the page. */
export const titles = {
  recoveries: { en: 'Recoveries', ms: 'Pemulihan' },
  certificates: { en: 'Certificates', ms: 'Sijil' },
} as const satisfies Record<string, Both>;
