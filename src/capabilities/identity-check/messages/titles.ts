import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = {
  familyLinks: { en: 'Family links', ms: 'Pautan keluarga' },
  certifications: { en: 'Identities', ms: 'Identiti' },
} as const satisfies Record<string, BilingualText>;
