import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = {
  recoveries: { en: 'Recoveries', ms: 'Pemulihan' },
  certificates: { en: 'Certificates', ms: 'Sijil' },
} as const satisfies Record<string, BilingualText>;
