import type { BilingualText } from '#foundation/language/messages.ts';

/** Titles of the console pages, in the navigation and on the page. */
export const titles = {
  recoveries: { en: 'Recoveries', ms: 'Pemulihan' },
  certificates: { en: 'Certificates', ms: 'Sijil' },
} as const satisfies Record<string, BilingualText>;
