import type { BilingualText } from '#foundation/language/messages.ts';

/** Title of the page of imports, in the navigation and over the page. */
export const titles = { outbreak: { en: 'Outbreak figures', ms: 'Statistik wabak' } } as const satisfies Record<
  string,
  BilingualText
>;
