import type { BilingualText } from '#foundation/language/messages.ts';

/** Title of the page of carriers, in the navigation and over the page. */
export const titles = {
  carriers: { en: 'Carriers', ms: 'Syarikat pengangkutan' },
} as const satisfies Record<string, BilingualText>;
