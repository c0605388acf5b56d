import type { BilingualText } from '#foundation/language/messages.ts';

/** Title of the page in the navigation. */
export const titles = {
  applications: { en: 'Applications', ms: 'Permohonan' },
} as const satisfies Record<string, BilingualText>;
