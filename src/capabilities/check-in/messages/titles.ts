import type { Both } from '#foundation/language/messages.ts';

/** Titles that the navigation of the console needs. */
export const titles = {
  venues: { en: 'Venues', ms: 'Premis' },
  exposures: { en: 'Exposures', ms: 'Pendedahan' },
} satisfies Record<string, Both>;
