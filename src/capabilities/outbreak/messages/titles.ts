import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { outbreak: { en: 'Outbreak figures', ms: 'Statistik wabak' } } as const satisfies Record<
  string,
  BilingualText
>;
