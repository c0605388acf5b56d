import type { Both } from '#foundation/language/messages.ts';

/** What the page of carriers is called, in the navigation and over the page. */
export const titles = {
  carriers: { en: 'Carriers', ms: 'Syarikat pengangkutan' },
} as const satisfies Record<string, Both>;
