import type { BilingualText } from '#foundation/language/messages.ts';

/** Titles of the pages, in the navigation and over the page. */
export const titles = {
  assist: { en: 'Assisted declaration', ms: 'Pengisytiharan dengan bantuan' },
  kiosks: { en: 'Kiosks', ms: 'Kiosk' },
} as const satisfies Record<string, BilingualText>;
