import type { BilingualText } from '#foundation/language/messages.ts';

/** Page titles for the navigation. They are separate because they load before the other messages. */
export const titles = {
  home: { en: 'Home', ms: 'Utama' },
  people: { en: 'People', ms: 'Kakitangan' },
  changes: { en: 'Changes', ms: 'Perubahan' },
} as const satisfies Record<string, BilingualText>;
