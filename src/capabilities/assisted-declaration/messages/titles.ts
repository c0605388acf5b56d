import type { Both } from '#foundation/language/messages.ts';

/** Titles of the pages, in the navigation and over the page. */
export const titles = {
  assist: { en: 'Declare for somebody', ms: 'Bantu pengisytiharan' },
  kiosks: { en: 'Kiosks', ms: 'Kiosk' },
} as const satisfies Record<string, Both>;
