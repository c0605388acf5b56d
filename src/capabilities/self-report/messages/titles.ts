import type { Both } from '#foundation/language/messages.ts';

/** What the navigation calls the pages. */
export const titles = {
  templates: { en: 'Report templates', ms: 'Templat laporan' },
} as const satisfies Record<string, Both>;
