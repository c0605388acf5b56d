import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = {
  venues: { en: 'Venues', ms: 'Premis' },
  exposures: { en: 'Exposures', ms: 'Pendedahan' },
} satisfies Record<string, BilingualText>;
