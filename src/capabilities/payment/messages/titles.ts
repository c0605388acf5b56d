import type { Both } from '#foundation/language/messages.ts';

/** What the page is called in the navigation. */
export const titles = {
  payments: { en: 'Payments', ms: 'Bayaran' },
} as const satisfies Record<string, Both>;
