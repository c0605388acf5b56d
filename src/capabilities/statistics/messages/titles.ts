import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { figures: { en: 'Statistics', ms: 'Statistik' } } as const satisfies Record<
  string,
  BilingualText
>;
