import type { BilingualText } from '#foundation/language/messages.ts';

/** Titles of the facilities page, in the navigation and on the page. */
export const titles = { facilities: { en: 'Health facilities', ms: 'Kemudahan kesihatan' } } as const satisfies Record<
  string,
  BilingualText
>;
