import type { Both } from '#foundation/language/messages.ts';

/** What the page of the list is called, in the navigation and over the page. */
export const titles = { facilities: { en: 'Health facilities', ms: 'Kemudahan kesihatan' } } as const satisfies Record<
  string,
  Both
>;
