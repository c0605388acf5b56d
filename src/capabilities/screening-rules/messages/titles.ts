import type { Both } from '#foundation/language/messages.ts';

/** What the navigation calls the pages. */
export const titles = {
  rules: { en: 'Rules', ms: 'Peraturan' },
} as const satisfies Record<string, Both>;
