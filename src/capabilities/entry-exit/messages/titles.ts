import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { applications: { en: 'Applications', ms: 'Permohonan' } } as const satisfies Record<
  string,
  BilingualText
>;
