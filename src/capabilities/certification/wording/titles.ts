import type { Both } from '#foundation/language/wording.ts';

/** What the page is called in the navigation. */
export const titles = {
  certifications: { en: 'Identities', ms: 'Identiti' },
} as const satisfies Record<string, Both>;
