import type { BilingualText } from '#foundation/language/messages.ts';

/** Titles of the pages, for the navigation and for the pages themselves. */
export const titles = {
  audit: { en: 'Audit record', ms: 'Rekod audit' },
  exports: { en: 'Exports', ms: 'Eksport' },
} as const satisfies Record<string, BilingualText>;
