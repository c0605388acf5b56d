import type { Both } from '#foundation/language/wording.ts';

/** What the page is called in the navigation. */
export const titles = {
  payments: { en: 'Payments', ms: 'Bayaran' },
} as const satisfies Record<string, Both>;
