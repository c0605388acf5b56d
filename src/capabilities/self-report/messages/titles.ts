import type { BilingualText } from '#foundation/language/messages.ts';

/** Titles of the pages in the navigation. */
export const titles = {
  templates: { en: 'Report templates', ms: 'Templat laporan' },
} as const satisfies Record<string, BilingualText>;
