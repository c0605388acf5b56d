import type { Both } from '#foundation/language/messages.ts';

/** What the page is called in the navigation. */
export const titles = {
  familyLinks: { en: 'Family links', ms: 'Pautan keluarga' },
  certifications: { en: 'Identities', ms: 'Identiti' },
} as const satisfies Record<string, Both>;
