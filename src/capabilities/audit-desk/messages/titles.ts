import type { Both } from '#foundation/language/messages.ts';

/** What the pages of oversight are called, in the navigation and over the page. */
export const titles = {
  audit: { en: 'Audit record', ms: 'Rekod audit' },
  exports: { en: 'Exports', ms: 'Eksport' },
} as const satisfies Record<string, Both>;
