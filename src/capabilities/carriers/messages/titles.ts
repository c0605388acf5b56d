import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { carriers: { en: 'Carriers', ms: 'Syarikat pengangkutan' } } as const satisfies Record<
  string,
  BilingualText
>;
