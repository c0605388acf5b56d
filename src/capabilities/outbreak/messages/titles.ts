import type { Both } from '#foundation/language/messages.ts';

/** What the page of imports is called, in the navigation and over the page. */
export const titles = { outbreak: { en: 'Outbreak figures', ms: 'Angka wabak' } } as const satisfies Record<
  string,
  Both
>;
