import type { Both } from '#foundation/language/messages.ts';

/** What the page is called in the navigation. */
export const titles = {
  applications: { en: 'Applications', ms: 'Permohonan' },
} as const satisfies Record<string, Both>;
