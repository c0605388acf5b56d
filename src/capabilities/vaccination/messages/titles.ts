import type { BilingualText } from '#foundation/language/messages.ts';

/** Title of the console page, in the navigation and on the page. */
export const titles = {
  reviews: { en: 'Vaccine registrations', ms: 'Pendaftaran vaksin' },
} as const satisfies Record<string, BilingualText>;
