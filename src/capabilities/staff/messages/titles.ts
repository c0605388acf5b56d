import type { Both } from '#foundation/language/messages.ts';

/** What the navigation calls the pages; apart from their other words, because it is there before them. */
export const titles = {
  home: { en: 'Home', ms: 'Utama' },
  people: { en: 'People', ms: 'Kakitangan' },
  changes: { en: 'Changes', ms: 'Perubahan' },
} as const satisfies Record<string, Both>;
