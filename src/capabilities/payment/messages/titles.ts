import type { BilingualText } from '#foundation/language/messages.ts';

/** Title of the page in the navigation. */
export const titles = {
  payments: { en: 'Payments', ms: 'Bayaran' },
} as const satisfies Record<string, BilingualText>;
