import type { BilingualText } from '#foundation/language/messages.ts';

/** Titles of the pages in the navigation. */
export const titles = {
  rules: { en: 'Rules', ms: 'Peraturan' },
} as const satisfies Record<string, BilingualText>;
