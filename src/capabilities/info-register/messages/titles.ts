import type { Both } from '#foundation/language/messages.ts';

/** What the page is called, in the navigation and over the page. */
export const titles = {
  registers: { en: 'Registered visitors', ms: 'Pelawat berdaftar' },
} as const satisfies Record<string, Both>;
